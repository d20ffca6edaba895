import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { columnLetters } from '../../../../src/core/tables/table.js';
import { useCodeText } from '../../lib/code-text.js';
import { useFormat } from '../../lib/use-format.js';
import { Icon } from '../icon.js';
import type { ImportFinding } from './import-types.js';
import './import-texts.js';

interface Props {
  findings: readonly ImportFinding[];
  /** Counts by kind, including findings that are not listed; without it, the listed ones are counted. */
  counts?: { readonly [code: string]: number };
  /** Number of places shown for each kind. */
  places?: number;
}

const LOOKS = {
  error: { icon: 'error', color: 'fg.error', order: 0 },
  warning: { icon: 'alert', color: 'fg.warning', order: 1 },
  info: { icon: 'info', color: 'fg.info', order: 2 },
} as const;

interface Group {
  code: string;
  severity: ImportFinding['severity'];
  items: ImportFinding[];
  count: number;
}

function groupsOf(findings: readonly ImportFinding[], counts: Props['counts']): Group[] {
  const groups = new Map<string, Group>();
  for (const finding of findings) {
    const group = groups.get(finding.code) ?? { code: finding.code, severity: finding.severity, items: [], count: 0 };
    group.items.push(finding);
    group.count = counts?.[finding.code] ?? group.items.length;
    groups.set(finding.code, group);
  }
  return [...groups.values()].sort((a, b) => LOOKS[a.severity].order - LOOKS[b.severity].order || b.count - a.count);
}

/** The problems of a file by cause: how many, what to do, and where the first ones are. */
export function FindingList({ findings, counts, places = 3 }: Props) {
  const { t } = useTranslation('import');
  const text = useCodeText();
  const format = useFormat();
  const placeOf = ({ line, cell, params = {} }: ImportFinding): string => {
    if (line === 0) return t('findings.file');
    const row = format.integer(line);
    const place =
      cell === undefined
        ? t('findings.row', { line: row })
        : t('findings.place', { line: row, column: columnLetters(cell) });
    const { firstLine, first } = params;
    if (typeof firstLine === 'number')
      return format.series([place, t('findings.firstRow', { row: format.integer(firstLine) })]);
    return typeof first === 'string' ? format.series([place, t('findings.firstColumn', { column: first })]) : place;
  };
  return (
    <Stack as="ul" gap="2" listStyleType="none">
      {groupsOf(findings, counts).map(({ code, severity, items, count }) => (
        <HStack as="li" key={code} align="flex-start" gap="3" borderWidth="1px" borderRadius="l2" bg="bg.panel" p="3">
          <Box color={LOOKS[severity].color} pt="0.5">
            <Icon name={LOOKS[severity].icon} size={18} />
          </Box>
          <Box minW="0" flex="1">
            <HStack gap="2" wrap="wrap">
              <Text textStyle="xs" fontWeight="semibold" color={LOOKS[severity].color}>
                {t(`findings.${severity}`)}
              </Text>
              <Text textStyle="xs" color="fg.muted">
                {t('findings.count', { count, formatted: format.integer(count) })}
              </Text>
            </HStack>
            <Text>{text({ code, params: items[0]?.params })}</Text>
            <Stack gap="0" mt="1" color="fg.muted" textStyle="xs">
              {items.slice(0, places).map((item, index) => (
                <Text key={`${item.line} ${item.cell} ${index}`} overflowWrap="anywhere">
                  {placeOf(item)}
                  {item.found ? ` ${t('findings.found', { found: item.found })}` : ''}
                </Text>
              ))}
              {count > places ? (
                <Text>{t('findings.more', { count: count - places, formatted: format.integer(count - places) })}</Text>
              ) : null}
            </Stack>
          </Box>
        </HStack>
      ))}
    </Stack>
  );
}
