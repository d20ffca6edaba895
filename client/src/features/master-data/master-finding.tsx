import { useTranslation } from 'react-i18next';
import type { MasterOverviewDto } from '../../api/master-data.gen.js';
import { FindingLine, FindingSkeleton } from '../../components/finding-line.js';
import { useFormat } from '../../lib/use-format.js';
import type { TableObject } from '../../../../src/core/tables/table-fields.js';

type Finding = 'neither' | 'noProducts' | 'noStores' | 'both';

/** What a retailer's projects lack. */
export function findingOf({ products, stores }: Pick<MasterOverviewDto, 'products' | 'stores'>): Finding {
  if (products.rows === 0) return stores.rows === 0 ? 'neither' : 'noProducts';
  return stores.rows === 0 ? 'noStores' : 'both';
}

interface Props {
  name: string;
  /** Undefined while it is on its way. */
  overview: MasterOverviewDto | undefined;
  onImport: (object: TableObject) => void;
}

/** What the master lists mean for the projects' reports, in one sentence. */
export function MasterFinding({ name, overview, onImport }: Props) {
  const { t } = useTranslation(['master-data', 'common']);
  const format = useFormat();
  if (overview === undefined) return <FindingSkeleton />;
  const key = findingOf(overview);
  const object = key === 'noStores' ? 'str' : 'prd';
  const counted = (what: 'products' | 'stores') =>
    t(`common:count.${what}`, { count: overview[what].rows, formatted: format.integer(overview[what].rows) });
  const action = key === 'both' ? null : { text: t(`finding.import_${object}`), onClick: () => onImport(object) };
  return (
    <FindingLine action={action}>
      {t(`finding.${key}`, { name, products: counted('products'), stores: counted('stores') })}
    </FindingLine>
  );
}
