import { Box, Table, Text } from '@chakra-ui/react';
import type { FigureDto } from '../../../api/reports.gen.js';
import { useDashboard } from '../dashboard-context.js';
import { unitOfMeasure, useDashboardWords, writeMeasure } from '../use-dashboard-words.js';

/** How a fair share is computed, category by category. */
export function FigureParts({ parts }: { parts: FigureDto['parts'] }) {
  const words = useDashboardWords();
  const { data } = useDashboard();
  const { t, format, unitText } = words;
  const { space, salesMeasure: sales, units } = data;
  const unit = unitOfMeasure(space, units);
  const inUnit = (name: string) => (unit === null ? name : `${name} (${unitText(unit)})`);
  // In the middle of a phrase.
  const inText = (name: string) => (words.i18n.language.startsWith('en') ? name.toLowerCase() : name);
  const ofCategory = (name: string) => t('figure.ofCategory', { name: inText(name) });
  const heads = [
    inUnit(words.metric(space)),
    inUnit(ofCategory(words.metric(space))),
    words.metric(sales),
    ofCategory(words.metric(sales)),
    inUnit(words.metric('fairShareSpace')),
  ];
  return (
    <Box overflowX="auto">
      <Text color="fg.muted" mb="1">
        {t('figure.parts')}
      </Text>
      <Table.Root size="sm">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{words.level('category')}</Table.ColumnHeader>
            {heads.map((head) => (
              <Table.ColumnHeader key={head} textAlign="end">
                {head}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {parts.map((part) => (
            <Table.Row key={part.key}>
              <Table.Cell>{words.value(part.name)}</Table.Cell>
              <Table.Cell textAlign="end">{writeMeasure(format, space, part.space, units)}</Table.Cell>
              <Table.Cell textAlign="end">{writeMeasure(format, space, part.parentSpace, units)}</Table.Cell>
              <Table.Cell textAlign="end">{writeMeasure(format, sales, part.sales, units)}</Table.Cell>
              <Table.Cell textAlign="end">{writeMeasure(format, sales, part.parentSales, units)}</Table.Cell>
              <Table.Cell textAlign="end">{writeMeasure(format, space, part.fairShareSpace, units)}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}
