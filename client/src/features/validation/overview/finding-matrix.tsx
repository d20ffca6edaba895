import { Button, Table, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useFormat } from '../../../lib/use-format.js';
import { type RuleRow, openMatrix } from '../rules/rule-rows.js';
import { SEVERITY_LOOK } from '../rules/severity-tag.js';
import { ANY, OBJECTS, SEVERITIES, type ObjectName, type SeverityName } from '../state/choices.js';
import { Panel } from '../../../components/panel.js';

interface Props {
  rows: readonly RuleRow[];
  onNarrow: (object: ObjectName | typeof ANY, severity: SeverityName | typeof ANY) => void;
}

/** Open findings by subject and severity; each number filters the rules. */
export function FindingMatrix({ rows, onNarrow }: Props) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const format = useFormat();
  const matrix = openMatrix(rows);
  const figure = (count: number, object: ObjectName | typeof ANY, severity: SeverityName) => {
    const name = object === ANY ? t('matrix.all') : t(`object.${object}`);
    const said = { object: name, severity: t(`severity.${severity}`), count: format.integer(count) };
    return (
      <Table.Cell key={severity} textAlign="end" py="0.5" px="1" fontVariantNumeric="tabular-nums">
        {count === 0 ? (
          <Text as="span" color="fg.subtle" px="2">
            {format.integer(0)}
          </Text>
        ) : (
          <Button
            size="xs"
            variant="ghost"
            colorPalette="gray"
            color={SEVERITY_LOOK[severity].ink}
            fontWeight={object === ANY ? 'semibold' : undefined}
            aria-label={t('matrix.show', said)}
            title={t('matrix.show', said)}
            onClick={() => onNarrow(object, severity)}
          >
            {format.integer(count)}
          </Button>
        )}
      </Table.Cell>
    );
  };
  const totalOf = (severity: SeverityName) => OBJECTS.reduce((sum, object) => sum + matrix[object][severity], 0);
  return (
    <Panel title={t('matrix.title')}>
      <Table.Root size="sm" variant="line" aria-label={t('matrix.title')}>
        <Table.Header>
          <Table.Row bg="transparent">
            <Table.ColumnHeader px="1">{t('matrix.object')}</Table.ColumnHeader>
            {SEVERITIES.map((severity) => (
              <Table.ColumnHeader key={severity} textAlign="end" whiteSpace="nowrap" px="1">
                <Text as="span" display="inline-flex" gap="1" alignItems="center" color={SEVERITY_LOOK[severity].ink}>
                  <Icon name={SEVERITY_LOOK[severity].icon} size={12} />
                  {t(`severity.${severity}`)}
                </Text>
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {OBJECTS.map((object) => (
            <Table.Row key={object} bg="transparent">
              <Table.ColumnHeader scope="row" fontWeight="normal" px="1">
                {t(`object.${object}`)}
              </Table.ColumnHeader>
              {SEVERITIES.map((severity) => figure(matrix[object][severity], object, severity))}
            </Table.Row>
          ))}
          <Table.Row bg="transparent">
            <Table.ColumnHeader scope="row" px="1">
              {t('matrix.all')}
            </Table.ColumnHeader>
            {SEVERITIES.map((severity) => figure(totalOf(severity), ANY, severity))}
          </Table.Row>
        </Table.Body>
      </Table.Root>
    </Panel>
  );
}
