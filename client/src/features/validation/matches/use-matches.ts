import { useTranslation } from 'react-i18next';
import { useAcceptMatchMutation, useForgetMatchMutation } from '../../../api/validation.js';
import type { AcceptedMatchDto } from '../../../api/validation.gen.js';
import { notify } from '../../../components/toast-store.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { useValidationPage } from '../validation-context.js';

/** Undoes accepted matches, and says in how many projects figures change; its notice reverses it. */
export function useMatches() {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const format = useFormat();
  const { projectId: projectid } = useValidationPage();
  const errorText = useErrorText();
  const [askForget, { isLoading: isForgetting }] = useForgetMatchMutation();
  const [askAccept, { isLoading: isAccepting }] = useAcceptMatchMutation();

  const touched = (count: number): string => t('matches.touched', { count, formatted: format.integer(count) });
  const failed = (error: unknown) => notify({ kind: 'error', title: t('match.failed'), text: errorText(error) });
  const accept = async ({ object, key, canonical }: AcceptedMatchDto) => {
    try {
      const { projects } = await askAccept({ acceptMatchDto: { projectid, object, key, canonical } }).unwrap();
      notify({ kind: 'success', title: t('match.accepted'), text: touched(projects) });
    } catch (error) {
      failed(error);
    }
  };
  const forget = async (match: AcceptedMatchDto) => {
    const { object, key } = match;
    try {
      const { projects } = await askForget({ matchDto: { projectid, object, key } }).unwrap();
      const action = { label: t('match.undo'), onAct: () => void accept(match) };
      notify({ kind: 'success', title: t('match.forgotten'), text: touched(projects), action });
    } catch (error) {
      failed(error);
    }
  };
  return { forget, busy: isForgetting || isAccepting };
}
