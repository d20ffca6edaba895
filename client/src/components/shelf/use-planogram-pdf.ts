import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetPdfFileUrlMutation } from '../../api/reports.js';
import { useErrorText } from '../../lib/error-text.js';
import { followLink } from '../../lib/follow-link.js';
import { notify } from '../toast-store.js';

export interface PdfTool {
  busy: boolean;
  save: () => void;
}

/**
 * Saves the drawn planogram as a PDF, from the publication or draft on screen, and offers the PDF uploaded with it. For
 * signed-in users who may read the project.
 */
export function usePlanogramPdf(projectid: string, planogram: string, publication?: string | null): PdfTool {
  const { t } = useTranslation('shelf');
  const errorText = useErrorText();
  const [ask] = useGetPdfFileUrlMutation();
  const [busy, setBusy] = useState(false);
  const save = async (wanted: string): Promise<void> => {
    setBusy(true);
    try {
      const source = publication ? { publication } : {};
      const { link, filename, uploaded } = await ask({
        pdfFileUrlDto: { projectid, filename: wanted, ...source },
      }).unwrap();
      followLink(link, filename);
      const action = uploaded && { label: t('tools.uploadedPdf'), onAct: () => void save(uploaded) };
      notify({
        kind: 'success',
        title: t('tools.pictureSaved', { name: filename }),
        ...(action ? { action } : {}),
      });
    } catch (error) {
      notify({ kind: 'error', title: t('tools.pdfFailed'), text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, save: () => void save(planogram) };
}
