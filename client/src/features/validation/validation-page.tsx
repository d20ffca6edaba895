import { Alert, Button, Fieldset, Stack, Tabs } from '@chakra-ui/react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useMayChange } from '../../api/use-may-change.js';
import { ForWriters } from '../../components/for-writers.js';
import { useAnalyseProjectMutation, useGetProjectQuery } from '../../api/projects.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { hasFailedAnalysis, isBeingAnalysed } from '../../components/report-project/analysis-state.js';
import { Icon } from '../../components/icon.js';
import { PageHeader } from '../../components/page-header.js';
import { notify } from '../../components/toast-store.js';
import { useRuleWords } from '../../components/validation/use-rule-words.js';
import { VALIDATION_TEXTS } from '../../components/validation/validation-texts.js';
import { useErrorText } from '../../lib/error-text.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { useFormat } from '../../lib/use-format.js';
import { useReadAgainMutation } from '../../api/uploads.js';
import {
  useGetValidationQuery,
  useRevalidateMutation,
  useUpdateValidationLimitsMutation,
} from '../../api/validation.js';
import type { FindingDto, ValidationDto } from '../../api/validation.gen.js';
import { ExportButton } from './export-button.js';
import { RuleView } from './findings/rule-view.js';
import { firstBlocking } from './overview/first-steps.js';
import { Overview } from './overview/overview.js';
import { ruleRow } from './rules/rule-rows.js';
import { VIEWS, type View } from './state/choices.js';
import { type ValidationAddress, useValidationAddress } from './state/use-validation-address.js';
import { ValidationContext, type WaiveTarget, useValidationPage } from './validation-context.js';
import { ValidationSkeleton } from './validation-skeleton.js';
import { isUnderWay, standingOfValidation, verdictFigures } from './verdict/verdict-facts.js';
import { VerdictPanel } from './verdict/verdict-panel.js';

const LimitsForm = lazyPart(async () => (await import('./limits/limits-form.js')).LimitsForm);
const ListCoverage = lazyPart(async () => (await import('./lists/list-coverage.js')).ListCoverage);
const MatchList = lazyPart(async () => (await import('./matches/match-list.js')).MatchList);
const ListMatches = lazyPart(async () => (await import('../../components/list-match/list-matches.js')).ListMatches);
const WaiverList = lazyPart(async () => (await import('./waivers/waiver-list.js')).WaiverList);
const WaiveDialog = lazyPart(async () => (await import('./waivers/waive-dialog.js')).WaiveDialog);
const SettleDialog = lazyPart(async () => (await import('./remedies/settle-dialog.js')).SettleDialog);

/** The live channel announces the end of a validation; polling covers a channel that is down. */
const POLL_MS = 5000;
const NO_RULES: ValidationDto['rules'] = [];

/** The verdict's inputs; refetched while something runs. */
function useValidation(projectId: string) {
  const [polls, setPolls] = useState(false);
  const answer = useGetValidationQuery(
    { p: projectId },
    { pollingInterval: polls ? POLL_MS : 0, refetchOnMountOrArgChange: true },
  );
  const { data: project } = useGetProjectQuery({ id: projectId });
  const analysisFailed = hasFailedAnalysis(project);
  const isRead = project?.projStatus !== 'processing' && project?.projStatus !== 'pending';
  const isAnalysing = !isRead || isBeingAnalysed(project);
  const waits =
    answer.data !== undefined && (isUnderWay(answer.data) || (answer.data.stale && !analysisFailed) || isAnalysing);
  if (waits !== polls) setPolls(waits);
  return { ...answer, project, analysis: { isAnalysing, analysisFailed } };
}

/** Limits that apply to files read from now on: one click reads all of them again. */
function ReadAgain({ projectid }: { projectid: string }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const errorText = useErrorText();
  const [readAgain, { isLoading }] = useReadAgainMutation();
  const run = async () => {
    try {
      await readAgain({ readAgainDto: { projectid } }).unwrap();
      notify({ kind: 'success', title: t('limits.readAgainStarted') });
    } catch (error) {
      notify({ kind: 'error', title: t('limits.readAgainFailed'), text: errorText(error) });
    }
  };
  return (
    <Alert.Root status="info" size="sm" alignItems="center" flexWrap="wrap" gap="3">
      <Alert.Indicator />
      <Alert.Title flex="1 1 240px">{t('limits.readAgain')}</Alert.Title>
      <Button size="xs" loading={isLoading} onClick={() => void run()}>
        {t('limits.readAgainNow')}
      </Button>
    </Alert.Root>
  );
}

function Limits({ data, address }: { data: ValidationDto; address: ValidationAddress }) {
  const { projectId: projectid, project } = useValidationPage();
  const mayChange = useMayChange();
  const [update] = useUpdateValidationLimitsMutation();
  return (
    <Stack gap="4">
      {data.readagain.length > 0 && mayChange ? <ReadAgain projectid={projectid} /> : null}
      <Fieldset.Root disabled={!mayChange}>
        <LimitsForm
          limits={data.limits}
          unit={project?.unit ?? 'in'}
          rule={address.limits}
          onSave={(limits) => update({ updateLimitsDto: { projectid, limits } }).unwrap()}
        />
      </Fieldset.Root>
    </Stack>
  );
}

function Views({ data, address }: { data: ValidationDto; address: ValidationAddress }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const { rule, view, setView } = address;
  const rules = () =>
    rule === null ? <Overview data={data} address={address} /> : <RuleView rule={rule} address={address} />;
  return (
    <Tabs.Root
      value={view}
      onValueChange={({ value }) => setView(VIEWS.find((name) => name === value) ?? 'rules')}
      lazyMount
      unmountOnExit
    >
      <Tabs.List>
        {VIEWS.map((name: View) => (
          <Tabs.Trigger key={name} value={name}>
            {t(`page.${name}`)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="rules">{data.validation ? rules() : null}</Tabs.Content>
      <Tabs.Content value="coverage">
        <ListCoverage />
      </Tabs.Content>
      <Tabs.Content value="waivers">
        <WaiverList />
      </Tabs.Content>
      <Tabs.Content value="matches">
        <MatchList />
      </Tabs.Content>
      <Tabs.Content value="limits">
        <Limits data={data} address={address} />
      </Tabs.Content>
    </Tabs.Root>
  );
}

function useRevalidation(projectid: string) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const errorText = useErrorText();
  const [revalidate, { isLoading }] = useRevalidateMutation();
  const run = async () => {
    try {
      await revalidate({ revalidateDto: { projectid } }).unwrap();
      notify({ kind: 'info', title: t('page.againStarted') });
    } catch (error) {
      notify({ kind: 'error', title: t('verdict.failed'), text: errorText(error) });
    }
  };
  return { run: () => void run(), busy: isLoading };
}

/** Retries the failed analysis of the newest data. */
function useAnalysis(projectid: string) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const errorText = useErrorText();
  const [analyse, { isLoading }] = useAnalyseProjectMutation();
  const run = async () => {
    try {
      await analyse({ analyseProjectDto: { projectid } }).unwrap();
    } catch (error) {
      notify({ kind: 'error', title: t('verdict.unanalysed'), text: errorText(error) });
    }
  };
  return { run: () => void run(), busy: isLoading };
}

/**
 * `/projectplanogram/{projectID}/validation`: whether the data can be published, what blocks it, and what to do first.
 */
export default function ValidationPage() {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const { projectID: projectId = '' } = useParams();
  const format = useFormat();
  const address = useValidationAddress();
  const { data, error, refetch, project, analysis } = useValidation(projectId);
  const { run: revalidate, busy } = useRevalidation(projectId);
  const { run: analyse, busy: isAnalysisAsked } = useAnalysis(projectId);
  const [waiving, waive] = useState<WaiveTarget | null>(null);
  const [settling, settle] = useState<FindingDto | null>(null);
  const units = { unit: project?.unit ?? 'in', currency: project?.currency ?? 'USD' } as const;
  const words = useRuleWords(units);
  const rules = data?.rules ?? NO_RULES;
  const rows = useMemo(() => rules.map((rule) => ruleRow(rule, words.name(rule.rule))), [rules, words]);
  const shared = useMemo(() => ({ projectId, project, words, rows, waive, settle }), [projectId, project, words, rows]);
  const stopWaiving = useCallback(() => waive(null), []);
  const stopSettling = useCallback(() => settle(null), []);
  const finished = data?.validation?.finishedat ?? null;
  const actions = (
    <>
      <ExportButton disabled={!data?.validation} />
      <ForWriters explains>
        <Button variant="outline" disabled={!data?.validation || isUnderWay(data)} loading={busy} onClick={revalidate}>
          <Icon name="refresh" size={14} />
          {t('page.again')}
        </Button>
      </ForWriters>
    </>
  );
  return (
    <ValidationContext value={shared}>
      <PageHeader
        title={t('page.heading')}
        lead={finished ? t('page.checked', { time: format.dateTime(finished) }) : undefined}
        actions={actions}
      />
      {data ? (
        <Stack gap="4">
          <VerdictPanel
            standing={standingOfValidation(data, analysis)}
            projectId={projectId}
            figures={verdictFigures(data)}
            busy={busy || isAnalysisAsked}
            first={address.rule === null ? firstBlocking(rows) : null}
            onRetry={analysis.analysisFailed ? analyse : revalidate}
          />
          <ListMatches key={finished} projectId={projectId} />
          <Views data={data} address={address} />
        </Stack>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ValidationSkeleton />
      )}
      {waiving ? <WaiveDialog target={waiving} onClose={stopWaiving} /> : null}
      {settling ? <SettleDialog finding={settling} onClose={stopSettling} /> : null}
    </ValidationContext>
  );
}
