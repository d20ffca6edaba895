import { Button, Stack } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminAttentionDto } from '../../../api/operations.gen.js';
import { useGetAdminAttentionQuery } from '../../../api/operations.js';
import { FindingLine } from '../../../components/finding-line.js';
import { useErrorText } from '../../../lib/error-text.js';
import { joinSentences } from '../../../lib/sentences.js';
import { Section } from '../section.js';
import { needsOf } from './admin-needs.js';
import { ADMIN_TEXTS } from './admin-texts.js';
import { HideButton, NeedLines } from './need-lines.js';
import { QuietLine } from './quiet-line.js';
import { useNeedAction } from './use-need-action.js';
import { useHiddenNeeds } from './use-hidden-needs.js';
import { useNeedWords } from './use-need-words.js';

const LOOK_EVERY_MS = 60_000;

interface Props {
  /** The page while it is not known how much room this part needs. */
  room: ReactNode;
  /** What is below. */
  children: ReactNode;
}

function Known({ attention, onRetry }: { attention: AdminAttentionDto; onRetry: () => Promise<unknown> }) {
  const words = useNeedWords();
  const actionOf = useNeedAction();
  const { t } = useTranslation(ADMIN_TEXTS);
  const { isHidden, hide, showAll } = useHiddenNeeds();
  const needs = needsOf(attention);
  const [first, ...others] = needs.filter((need) => !isHidden(need));
  return (
    <Stack gap="3">
      {first ? (
        <FindingLine action={actionOf(first)} more={<HideButton need={first} onHide={hide} />}>
          {words(first).sentence}
        </FindingLine>
      ) : (
        <QuietLine attention={attention} />
      )}
      <NeedLines needs={others} onHide={hide} unread={attention.unread} onRetry={onRetry} />
      {needs.some(isHidden) ? (
        <Button alignSelf="flex-start" size="xs" variant="ghost" colorPalette="gray" onClick={showAll}>
          {t('hide.showAll', { count: needs.filter(isHidden).length })}
        </Button>
      ) : null}
    </Stack>
  );
}

function Loaded({ room, children }: Props) {
  const { t } = useTranslation([ADMIN_TEXTS, 'queues', 'usage', 'retailers', 'diagnostics']);
  const errorText = useErrorText();
  const { data, error, refetch } = useGetAdminAttentionQuery(undefined, {
    pollingInterval: LOOK_EVERY_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  if (!data && !error) return room;
  return (
    <Stack gap="6">
      <Section title={t('title')}>
        {data ? (
          <Known attention={data} onRetry={refetch} />
        ) : (
          <NeedLines needs={[]} unread={joinSentences(t('unread.all'), errorText(error))} onRetry={refetch} />
        )}
      </Section>
      {children}
    </Stack>
  );
}

/**
 * What needs an administrator, above the rest of the page. The rest waits for it, so that nothing moves down; both load
 * at the same time, and the server leaves out what takes long.
 */
export function ForAdministrators(props: Props) {
  return (
    <Suspense fallback={props.room}>
      <Loaded {...props} />
    </Suspense>
  );
}
