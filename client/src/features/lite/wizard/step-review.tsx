import { Alert, Heading, Stack, Text } from '@chakra-ui/react';
import { storeRule } from '@core/naming/store-rule.js';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import type { StoreChoice } from '../intake/use-intake.js';
import { useFailureText } from './failure-text.js';
import type { PackedNote } from './packed-note.js';
import { findStores, problemGroups } from './problem-groups.js';
import { ProblemList } from './problem-list.js';
import { StoreChoiceFields } from './store-choice.js';
import type { UploadState } from './upload-state.js';

interface Props {
  state: UploadState;
  /** Null when the browser could not keep it over a reload. */
  note: PackedNote | null;
  choice: StoreChoice;
  onChoice: (choice: StoreChoice) => void;
  /** The question beside it: for a full project, what happens to its data. */
  children?: ReactNode;
}

const NO_NOTE: PackedNote = { files: [], refused: [] };

/** Everything has arrived; shows what was found in it, and the places of store numbers. */
export function StepReview({ state, note, choice, onChoice, children }: Props) {
  const { t } = useTranslation(['lite', 'common']);
  const format = useFormat();
  const textOf = useFailureText();
  const { source, pattern } = useDeferredValue(choice);
  const rule = useMemo(() => storeRule({ source, pattern }), [source, pattern]);
  const known = note ?? NO_NOTE;
  const groups = useMemo(() => problemGroups(known, rule), [known, rule]);
  const finding = useMemo(() => findStores(known, rule), [known, rule]);
  const files = t('common:count.files', { count: state.uploaded, formatted: format.integer(state.uploaded) });
  return (
    <Stack gap="5">
      <Text role="status">{t('lite:review.lead', { files, name: state.name })}</Text>
      {state.failure ? (
        <Alert.Root status="error" variant="subtle">
          <Alert.Content>
            <Alert.Title>{t('lite:review.refused')}</Alert.Title>
            <Alert.Description>{textOf(state.failure)}</Alert.Description>
          </Alert.Content>
        </Alert.Root>
      ) : null}
      {children}
      <Stack as="section" gap="2" aria-label={t('lite:stores.title')}>
        <Heading as="h3" size="sm">
          {t('lite:stores.title')}
        </Heading>
        <StoreChoiceFields note={known} choice={choice} finding={finding} onChoice={onChoice} />
      </Stack>
      {note ? (
        <Stack as="section" gap="2" aria-label={t('lite:problems.title')}>
          <Heading as="h3" size="sm">
            {t('lite:problems.title')}
          </Heading>
          <ProblemList groups={groups} refused={known.refused} />
        </Stack>
      ) : (
        <Text color="fg.muted">{t('lite:review.notKept')}</Text>
      )}
    </Stack>
  );
}
