import { useTranslation } from 'react-i18next';
import { useExcludeFilesMutation, useIncludeFilesMutation } from '../../../api/uploads.js';
import { notify } from '../../../components/toast-store.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { useValidationPage } from '../validation-context.js';

/** The limit of a call. */
const FILES_A_CALL = 10_000;

/** Excludes files from the project's data; the notice can undo it. */
export function useExcludeFiles() {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const format = useFormat();
  const errorText = useErrorText();
  const { projectId: projectid } = useValidationPage();
  const [askExclude, { isLoading }] = useExcludeFilesMutation();
  const [askInclude] = useIncludeFilesMutation();
  const failed = (error: unknown) => notify({ kind: 'error', title: t('versions.failed'), text: errorText(error) });
  const include = async (filenos: number[]) => {
    try {
      for (let first = 0; first < filenos.length; first += FILES_A_CALL) {
        await askInclude({
          includeFilesDto: { projectid, filenos: filenos.slice(first, first + FILES_A_CALL) },
        }).unwrap();
      }
      notify({ kind: 'success', title: t('versions.undone') });
    } catch (error) {
      failed(error);
    }
  };
  const exclude = async (filenos: number[], reason: 'chosen' | 'duplicate'): Promise<boolean> => {
    try {
      for (let first = 0; first < filenos.length; first += FILES_A_CALL) {
        const some = filenos.slice(first, first + FILES_A_CALL);
        await askExclude({ excludeFilesDto: { projectid, filenos: some, reason } }).unwrap();
      }
      const title = t('versions.done', { count: filenos.length, formatted: format.integer(filenos.length) });
      notify({ kind: 'success', title, action: { label: t('match.undo'), onAct: () => void include(filenos) } });
      return true;
    } catch (error) {
      failed(error);
      return false;
    }
  };
  return { exclude, busy: isLoading };
}
