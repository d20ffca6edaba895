import { useTranslation } from 'react-i18next';
import { useAcceptMatchesMutation, useForgetMatchesMutation } from '../../../api/validation.js';
import { notify } from '../../../components/toast-store.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { useValidationPage } from '../validation-context.js';

interface Wanted {
  object: 'prd' | 'str';
  /** The validation whose suggestions were shown. */
  validation: string;
  except: string[];
}

/** Accepts all likely matches in one step, and undoes those of one step together. */
export function useManyMatches() {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const format = useFormat();
  const errorText = useErrorText();
  const { projectId: projectid } = useValidationPage();
  const [askAccept, { isLoading: isAccepting }] = useAcceptMatchesMutation();
  const [askForget, { isLoading: isForgetting }] = useForgetMatchesMutation();
  const failed = (error: unknown) => notify({ kind: 'error', title: t('match.failed'), text: errorText(error) });
  const touched = (count: number): string => t('matches.touched', { count, formatted: format.integer(count) });
  const forgetAll = async (batch: string): Promise<void> => {
    try {
      const { changed, projects } = await askForget({ forgetMatchesDto: { projectid, batch } }).unwrap();
      const title = t('bulk.forgotten', { count: changed, formatted: format.integer(changed) });
      notify({ kind: 'success', title, text: touched(projects) });
    } catch (error) {
      failed(error);
    }
  };
  const acceptAll = async (wanted: Wanted): Promise<boolean> => {
    try {
      const { batch, changed, projects } = await askAccept({ acceptMatchesDto: { projectid, ...wanted } }).unwrap();
      const title = t('bulk.accepted', { count: changed, formatted: format.integer(changed) });
      const undo = batch === null ? {} : { action: { label: t('match.undo'), onAct: () => void forgetAll(batch) } };
      notify({ kind: 'success', title, text: touched(projects), ...undo });
      return true;
    } catch (error) {
      failed(error);
      return false;
    }
  };
  return { acceptAll, forgetAll, busy: isAccepting || isForgetting };
}
