import { Box, Text } from '@chakra-ui/react';
import type { ProductAttributeDto } from '../../../api/reports.gen.js';
import { useFieldName } from '../../../components/import/use-field-name.js';
import { Panel } from '../../../components/panel.js';
import { useProduct } from './product-context.js';
import { useProductWords } from './use-product-words.js';

function Attribute({ attribute }: { attribute: ProductAttributeDto }) {
  const { say, format } = useProductWords();
  const fieldName = useFieldName('prd');
  const { field, value, unit, source } = attribute;
  const text = typeof value === 'number' ? format.figure(value) : value;
  return (
    <Box minW="0">
      <Text as="dt" color="fg.muted" textStyle="xs">
        {fieldName(field)}
      </Text>
      <Text as="dd" textStyle="sm" overflowWrap="anywhere">
        {unit === null ? text : `${text} ${unit}`}
        {source === 'file' ? null : (
          <Text as="span" color="fg.muted" textStyle="xs" whiteSpace="nowrap" ms="1">
            · {say(`about.source.${source ?? 'unknown'}`)}
          </Text>
        )}
      </Text>
    </Box>
  );
}

/** What is known of the product, and where each fact comes from when it is not a planogram file; its name is the title. */
export function ProductAbout() {
  const { say } = useProductWords();
  const { report } = useProduct();
  return (
    <Panel title={say('about.label')} lead={say('about.note')}>
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(160px, 1fr))' }}
        columnGap="4"
        rowGap="3"
      >
        {report.attributes.map((attribute) =>
          attribute.field === 'name' ? null : <Attribute key={attribute.field} attribute={attribute} />,
        )}
      </Box>
    </Panel>
  );
}
