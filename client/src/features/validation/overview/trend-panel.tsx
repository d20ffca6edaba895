import { Box, Flex, SegmentGroup, Stack, Table, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useFormat } from '../../../lib/use-format.js';
import { SEVERITY_LOOK } from '../rules/severity-tag.js';
import { SEVERITIES } from '../state/choices.js';
import type { TrendDto } from '../data/dto.js';
import { Panel } from './panel.js';

const CHART_PX = 120;
const VIEWS = ['chart', 'table'] as const;
type TrendView = (typeof VIEWS)[number];

const sumOf = (point: TrendDto): number => point.error + point.warning + point.info;

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

/** Stacked bars from zero, errors at the foot where they are compared best; the number stands on each. */
function TrendChart({ points }: { points: readonly TrendDto[] }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const format = useFormat();
  const words = useBarWords();
  const most = Math.max(1, ...points.map(sumOf));
  return (
    <Stack gap="2">
      <Flex
        as="ol"
        aria-label={t('trend.title')}
        gap="1"
        align="flex-end"
        h={`${CHART_PX + 20}px`}
        borderBottomWidth="1px"
      >
        {points.map((point) => (
          <Stack
            as="li"
            key={point.validationid}
            listStyleType="none"
            title={words(point)}
            gap="0"
            flex="1 1 0"
            maxW="64px"
            minW="0"
            align="stretch"
          >
            <Text as="span" srOnly>
              {words(point)}
            </Text>
            <Text as="span" aria-hidden="true" textStyle="xs" color="fg.muted" textAlign="center" truncate>
              {format.compact(sumOf(point))}
            </Text>
            {[...SEVERITIES].reverse().map((severity) => (
              <Box
                key={severity}
                aria-hidden="true"
                h={`${Math.round((CHART_PX * point[severity]) / most)}px`}
                bg={SEVERITY_LOOK[severity].ink}
                opacity={severity === 'info' ? 0.55 : 0.85}
              />
            ))}
          </Stack>
        ))}
      </Flex>
      <Flex gap="4" wrap="wrap" textStyle="xs" color="fg.muted" aria-hidden="true">
        {SEVERITIES.map((severity) => (
          <Flex key={severity} gap="1.5" align="center">
            <Box
              boxSize="2.5"
              borderRadius="2px"
              bg={SEVERITY_LOOK[severity].ink}
              opacity={severity === 'info' ? 0.55 : 0.85}
            />
            {t(`severity.${severity}`)}
          </Flex>
        ))}
      </Flex>
    </Stack>
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

/** How the data fared over the last validations, oldest first: as bars, or as a table. */
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
