import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router';
import type { PublicationPlanDto } from '../../api/publishing.gen.js';
import { hasPage } from '../../app/feature-routes.js';
import { Icon, type IconName } from '../../components/icon.js';
import { StatusTag } from '../../components/status-tag.js';
import { useRuleWords } from '../../components/validation/use-rule-words.js';
import { Panel } from '../../components/panel.js';
import { usePublishingWords } from './use-publishing-words.js';

const VALIDATION = '/projectplanogram/:projectID/validation';
const RULES_SHOWN = 8;

interface Props {
  projectId: string;
  plan: PublicationPlanDto;
  busy: boolean;
}

function Remedy({ to, children }: { to: string; children: string }) {
  return (
    <Button asChild size="sm" variant="outline">
      <Link to={to}>{children}</Link>
    </Button>
  );
}

function Line({
  icon,
  color,
  text,
  action,
}: {
  icon: IconName;
  color: string;
  text: string;
  action?: React.ReactNode;
}) {
  return (
    <HStack gap="3" align="flex-start" wrap={{ base: 'wrap', md: 'nowrap' }}>
      <Box color={color} pt="0.5">
        <Icon name={icon} size={18} />
      </Box>
      <Text flex="1 1 240px">{text}</Text>
      {action}
    </HStack>
  );
}

/** Rules with open errors: their number, and links to them. */
function BlockingRules({ projectId, plan }: Omit<Props, 'busy'>) {
  const { t, counted } = usePublishingWords();
  // Rule names contain no lengths, so the unit does not matter.
  const { name } = useRuleWords({ unit: 'cm', currency: 'USD' });
  const linked = hasPage(VALIDATION);
  const shown = plan.rules.slice(0, RULES_SHOWN);
  return (
    <Stack as="ul" listStyleType="none" gap="0" borderWidth="1px" borderRadius="l2" aria-label={t('blockers.rules')}>
      {shown.map(({ rule, findings }) => (
        <HStack as="li" key={rule} gap="3" px="3" py="2" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
          <StatusTag kind="bad">{rule}</StatusTag>
          <Text flex="1" minW="0">
            {name(rule)}
          </Text>
          <Text color="fg.muted" whiteSpace="nowrap">
            {counted('errors', findings)}
          </Text>
          {linked ? (
            <Button asChild size="xs" variant="outline">
              <Link
                to={`/projectplanogram/${projectId}/validation?rule=${rule}`}
                aria-label={t('blockers.openRule', { rule, name: name(rule) })}
              >
                {t('blockers.open')}
              </Link>
            </Button>
          ) : null}
        </HStack>
      ))}
      {plan.rules.length > shown.length ? (
        <Text as="li" px="3" py="2" color="fg.muted">
          {t('blockers.moreRules', { count: plan.rules.length - shown.length })}
        </Text>
      ) : null}
    </Stack>
  );
}

/** What blocks publishing and how to resolve it; or that nothing does, and what publishing will do first. */
export function PlanBlockers({ projectId, plan, busy }: Props) {
  const { t, format, counted } = usePublishingWords();
  const { blockers, verdict, analysis, validation, sameAs, current } = plan;
  // The number of errors, and what to do about them, is at the top of the page.
  const states = blockers.filter((blocker) => blocker !== 'errors');
  const uploads = `/projectplanogram/${projectId}/uploads`;
  const validationPage = `/projectplanogram/${projectId}/validation`;
  const isSame = sameAs !== null && sameAs === current?.number;
  const waits = analysis !== 'current' ? 'analysis' : validation === 'running' ? 'validation' : null;
  return (
    <Panel
      roomy
      title={t('blockers.title')}
      refreshing={busy}
      marks={
        <StatusTag kind={blockers.length > 0 ? 'bad' : isSame ? 'neutral' : 'good'}>
          {t(blockers.length > 0 ? 'blockers.blocked' : isSame ? 'blockers.same' : 'blockers.free')}
        </StatusTag>
      }
    >
      <Stack gap="3">
        {states.map((blocker) => (
          <Line
            key={blocker}
            icon="error"
            color="fg.error"
            text={t(`blockers.why.${blocker}`)}
            action={
              blocker === 'nothing' ? (
                <Remedy to={uploads}>{t('common:toUploads')}</Remedy>
              ) : blocker === 'not-full' || blocker === 'analysis-failed' || !hasPage(VALIDATION) ? undefined : (
                <Remedy to={validationPage}>{t('blockers.toValidation')}</Remedy>
              )
            }
          />
        ))}
        {blockers.includes('errors') ? <BlockingRules projectId={projectId} plan={plan} /> : null}
        {blockers.length === 0 ? (
          <Line
            icon={isSame ? 'info' : 'checkCircle'}
            color={isSame ? 'fg.muted' : 'fg.success'}
            text={
              isSame
                ? t('blockers.sameText', { number: format.integer(sameAs) })
                : sameAs !== null
                  ? t('blockers.sameAsOther', { number: format.integer(sameAs) })
                  : waits
                    ? t(`blockers.waits.${waits}`)
                    : t('blockers.freeText')
            }
          />
        ) : null}
        {blockers.length === 0 && verdict && verdict.warnings + verdict.waived > 0 ? (
          <Text color="fg.muted">
            {t('blockers.alongside', {
              what: format.list(
                (['warnings', 'waived'] as const)
                  .filter((what) => verdict[what] > 0)
                  .map((what) => counted(what, verdict[what])),
              ),
            })}
          </Text>
        ) : null}
      </Stack>
    </Panel>
  );
}
