import type { DataColumn } from '../../../components/table/data-column.js';
import { ExportMenu } from '../../../components/table/export-menu.js';
import { fileName } from '../../../lib/file-name.js';
import { useProduct } from './product-context.js';

interface Props<Row extends object> {
  label: string;
  columns: DataColumn<Row>[];
  url: (format: 'csv' | 'xlsx') => string;
}

/** A list of the product as a file: all its rows, made by the server. */
export function ProductExport<Row extends object>({ label, columns, url }: Props<Row>) {
  const { project, name } = useProduct();
  return (
    <ExportMenu
      source={{ fileName: fileName(project.projName, name, label), server: { as: 'user', url } }}
      label={label}
      columns={columns}
      rows={() => []}
    />
  );
}
