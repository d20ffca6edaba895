import { Box, Button, Flex, Heading, Spinner, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ForWriters } from '../../../components/for-writers.js';
import { hasPage } from '../../../app/feature-routes.js';
import { Icon, type IconName } from '../../../components/icon.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useFormat } from '../../../lib/use-format.js';
import { useRuleSearch } from '../remedies/use-rule-search.js';
import type { RuleRow } from '../rules/rule-rows.js';
import type { Standing } from './standing.js';

export interface VerdictFigures {
  errors: number;
  warnings: number;
  notes: number;
  /** Rules with open errors. */
  blockingRules: number;
  waived: number;
  added: number;
  gone: number;
  still: number;
  /** There is an earlier validation to compare with. */
  hasBefore: boolean;
}

interface Props {
  standing: Standing;
  projectId: string;
  /** Of the newest complete validation; null without one. */
  figures: VerdictFigures | null;
  busy: boolean;
  onRetry: () => void;
  /** The first blocking rule; null without one, or while it is open. */
  first: RuleRow | null;
}

const LOOK: Record<Standing, { icon: IconName | null; ink: string }> = {
  none: { icon: 'upload', ink: 'fg.muted' },
  waiting: { icon: null, ink: 'fg.info' },
  running: { icon: null, ink: 'fg.info' },
  failed: { icon: 'error', ink: 'fg.error' },
  stale: { icon: 'clock', ink: 'fg.warning' },
  unanalysed: { icon: 'error', ink: 'fg.error' },
  ready: { icon: 'checkCircle', ink: 'fg.success' },
  blocked: { icon: 'error', ink: 'fg.error' },
};

function useVerdictWords() {
  const { t } = useTranslation([VALIDATION_TEXTS, 'common']);
  const format = useFormat();
  const counted = (what: 'errors' | 'warnings' | 'infos' | 'rules' | 'waived', count: number) =>
    t(`verdict.${what}`, { count, formatted: format.integer(count) });
  const judged = (figures: VerdictFigures): string =>
    figures.errors > 0
      ? t('verdict.blocked', {
          errors: counted('errors', figures.errors),
          rules: counted('rules', figures.blockingRules),
        })
      : t('verdict.ready');
  const title = (standing: Standing, figures: VerdictFigures | null): string => {
    if (standing === 'ready' || standing === 'blocked') return figures ? judged(figures) : '';
    return t(`verdict.${standing}`);
  };
  const text = (standing: Standing, figures: VerdictFigures | null): string => {
    if (standing === 'blocked') return t('verdict.blockedText');
    if (standing !== 'ready') return t(`verdict.${standing}Text`);
    if (!figures || figures.warnings + figures.notes === 0) return t('verdict.readyClean');
    return t('verdict.readyText', {
      warnings: counted('warnings', figures.warnings),
      notes: counted('infos', figures.notes),
    });
  };
  const facts = ({ warnings, notes, waived, added, gone, still, hasBefore }: VerdictFigures): string[] => [
    counted('warnings', warnings),
    counted('infos', notes),
    ...(waived > 0 ? [counted('waived', waived)] : []),
    hasBefore
      ? t('verdict.change', {
          ...{ added: format.integer(added), gone: format.integer(gone), still: format.integer(still) },
        })
      : t('verdict.firstTime'),
  ];
  return { t, title, text, facts, judged };
}

/** Links to the findings of the rule to start with. */
function ToRule({ row }: { row: RuleRow }) {
  const { t } = useTranslation([VALIDATION_TEXTS, 'common']);
  const { findings } = useRuleSearch(row.rule.rule);
  return (
    <Button asChild variant="outline" h="auto" minH="9" py="1" whiteSpace="normal">
      <Link to={{ search: findings }}>{t('verdict.begin', { rule: row.name })}</Link>
    </Button>
  );
}

/** The answer first: whether this can be published, and if not, why; or what is happening instead. */
export function VerdictPanel({ standing, projectId, figures, busy, onRetry, first }: Props) {
  const { t, title, text, facts, judged } = useVerdictWords();
  const { icon, ink } = LOOK[standing];
  // While something newer is in progress, the current verdict is still shown.
  const isOverlaid = ['running', 'stale', 'unanalysed', 'failed'].includes(standing);
  const workspace = `/projectplanogram/${projectId}`;
  const link = (to: string, label: string): ReactNode => (
    <Button asChild>
      <Link to={to}>{label}</Link>
    </Button>
  );
  const action = (): ReactNode => {
    if (standing === 'none') return link(`${workspace}/uploads`, t('common:toUploads'));
    if (standing === 'failed' || standing === 'unanalysed')
      return (
        <Button onClick={onRetry} loading={busy}>
          <Icon name="refresh" size={14} />
          {t('verdict.retry')}
        </Button>
      );
    if (standing === 'blocked') return first ? <ToRule row={first} /> : null;
    const canPublish = standing === 'ready' && hasPage('/projectplanogram/:projectID/submitreport');
    return canPublish ? link(`${workspace}/submitreport`, t('verdict.toPublish')) : null;
  };
  return (
    <Flex
      as="section"
      aria-label={t('verdict.label')}
      aria-live="polite"
      data-standing={standing}
      bg="bg.panel"
      borderWidth="1px"
      borderInlineStartWidth="4px"
      borderInlineStartColor={ink}
      borderRadius="l3"
      p="4"
      gap="4"
      align="flex-start"
      wrap="wrap"
    >
      <Flex gap="3" flex="1 1 280px" minW="0" align="flex-start">
        <Box color={ink} pt="0.5" w="7" flexShrink="0">
          {icon ? <Icon name={icon} size={28} /> : <Spinner size="md" />}
        </Box>
        <Stack gap="1" minW="0">
          <Heading as="h2" size="lg" lineHeight="28px">
            {title(standing, figures)}
          </Heading>
          <Text>{text(standing, figures)}</Text>
          {figures ? (
            <Text color="fg.muted">{[...(isOverlaid ? [judged(figures)] : []), ...facts(figures)].join(' · ')}</Text>
          ) : null}
        </Stack>
      </Flex>
      <ForWriters>{action()}</ForWriters>
    </Flex>
  );
}
