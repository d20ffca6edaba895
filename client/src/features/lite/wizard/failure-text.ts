import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import type { UploadFailure } from './upload-state.js';

/** Why an upload stopped, in words. */
export function useFailureText(): (failure: UploadFailure) => string {
  const { t } = useTranslation('lite');
  const errorText = useErrorText();
  const format = useFormat();
  return (failure) => {
    switch (failure.kind) {
      case 'call':
        return errorText(failure.error);
      case 'file-gone':
        return t('wizard.failures.fileGone', { path: failure.path });
      case 'no-room':
        return t('wizard.failures.noRoom');
      case 'files-lost':
        return t('wizard.failures.filesLost');
      case 'count-differs':
        return t('wizard.failures.countDiffers', {
          uploaded: format.integer(failure.uploaded),
          selected: format.integer(failure.selected),
        });
    }
  };
}
