import { Box, Flex, SegmentGroup, SimpleGrid, Stack, Table, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useFormat } from '../../../lib/use-format.js';
import { SEVERITY_LOOK } from '../rules/severity-tag.js';
import { SEVERITIES, type SeverityName } from '../state/choices.js';
import type { TrendDto } from '../../../api/validation.gen.js';
import { Panel } from '../../../components/panel.js';

const CHART_PX = 72;
const VIEWS = ['chart', 'table'] as const;
type TrendView = (typeof VIEWS)[number];

function useBarWords() {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const format = useFormat();
  return (point: TrendDto) =>
    t('trend.bar', {
      time: format.dateTime(point.createdat),
      errors: t('verdict.errors', { count: point.error, formatted: format.integer(point.error) }),
      warnings: t('verdict.warnings', { count: point.warning, formatted: format.integer(point.warning) }),
      notes: t('verdict.infos', { count: point.info, formatted: format.integer(point.info) }),
    });
}

/** One severity over time, from zero; each has its own scale, or the warnings would hide the errors. */
function SeverityBars({ points, severity }: { points: readonly TrendDto[]; severity: SeverityName }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const format = useFormat();
  const counts = points.map((point) => point[severity]);
  const most = Math.max(1, ...counts);
  const { icon, ink } = SEVERITY_LOOK[severity];
  const ends = [counts[0], counts.at(-1)].map((count) => format.integer(count));
  return (
    <Stack gap="1" minW="0">
      <Flex gap="1.5" align="center" fontWeight="medium" color={ink}>
        <Icon name={icon} size={14} />
        {t(`severity.${severity}`)}
      </Flex>
      <Flex gap="2px" align="flex-end" h={`${CHART_PX}px`} borderBottomWidth="1px">
        {points.map((point) => (
          <Box
            key={point.validationid}
            title={`${format.dateTime(point.createdat)}: ${format.integer(point[severity])}`}
            flex="1 1 0"
            maxW="32px"
            // Any value above 0 stays visible, however small.
            h={point[severity] === 0 ? '0' : `${Math.max(2, Math.round((CHART_PX * point[severity]) / most))}px`}
            bg={ink}
            opacity={point === points.at(-1) ? 1 : 0.55}
            borderTopRadius="2px"
          />
        ))}
      </Flex>
      <Text textStyle="xs" color="fg.muted">
        {points.length > 1 ? ends.join(' → ') : ends.at(-1)}
      </Text>
    </Stack>
  );
}

/** The visual chart; screen readers get its content as a list. */
function TrendChart({ points }: { points: readonly TrendDto[] }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const words = useBarWords();
  return (
    <>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="6" aria-hidden="true">
        {SEVERITIES.map((severity) => (
          <SeverityBars key={severity} points={points} severity={severity} />
        ))}
      </SimpleGrid>
      <Box as="ol" srOnly aria-label={t('trend.title')}>
        {points.map((point) => (
          <li key={point.validationid}>{words(point)}</li>
        ))}
      </Box>
    </>
  );
}

function TrendTable({ points }: { points: readonly TrendDto[] }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const format = useFormat();
  const figure = (text: string) => (
    <Table.Cell textAlign="end" fontVariantNumeric="tabular-nums">
      {text}
    </Table.Cell>
  );
  return (
    <Box maxH="240px" overflow="auto" tabIndex={0} role="region" aria-label={t('trend.title')}>
      <Table.Root size="sm" variant="line" stickyHeader>
        <Table.Header>
          <Table.Row bg="bg.panel">
            <Table.ColumnHeader>{t('trend.time')}</Table.ColumnHeader>
            {SEVERITIES.map((severity) => (
              <Table.ColumnHeader key={severity} textAlign="end">
                {t(`severity.${severity}`)}
              </Table.ColumnHeader>
            ))}
            <Table.ColumnHeader textAlign="end">{t('trend.change')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {[...points].reverse().map((point) => (
            <Table.Row key={point.validationid} bg="transparent">
              <Table.Cell whiteSpace="nowrap">{format.dateTime(point.createdat)}</Table.Cell>
              {SEVERITIES.map((severity) => (
                <Table.Cell key={severity} textAlign="end" fontVariantNumeric="tabular-nums">
                  {format.integer(point[severity])}
                </Table.Cell>
              ))}
              {figure(`${format.integer(point.added)} / ${format.integer(point.gone)}`)}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

/** How the data developed over the last validations, oldest first: as bars, or as a table. */
export function TrendPanel({ points }: { points: readonly TrendDto[] }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const format = useFormat();
  const [view, setView] = useState<TrendView>('chart');
  if (points.length === 0) return null;
  const lead = points.length === 1 ? t('trend.single') : t('trend.lead', { formatted: format.integer(points.length) });
  const views = (
    <SegmentGroup.Root
      size="sm"
      value={view}
      onValueChange={(next) => setView(next.value === 'table' ? 'table' : 'chart')}
      aria-label={t('trend.view')}
    >
      <SegmentGroup.Indicator />
      {VIEWS.map((name) => (
        <SegmentGroup.Item key={name} value={name}>
          <SegmentGroup.ItemText>{t(`trend.${name}`)}</SegmentGroup.ItemText>
          <SegmentGroup.ItemHiddenInput />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  );
  return (
    <Panel title={t('trend.title')} lead={lead} controls={views}>
      {view === 'chart' ? <TrendChart points={points} /> : <TrendTable points={points} />}
    </Panel>
  );
}
