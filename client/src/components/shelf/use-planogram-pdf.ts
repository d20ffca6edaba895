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
 * Saves a planogram drawn as PDF, of the publication or draft that is on screen. Asked for by somebody signed in
 * who may read the project.
 */
export function usePlanogramPdf(projectid: string, planogram: string, publication?: string | null): PdfTool {
  const { t } = useTranslation('shelf');
  const errorText = useErrorText();
  const [ask] = useGetPdfFileUrlMutation();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const source = publication ? { publication } : {};
      const { link, filename } = await ask({ pdfFileUrlDto: { projectid, filename: planogram, ...source } }).unwrap();
      followLink(link, filename);
      notify({ kind: 'success', title: t('tools.pictureSaved', { name: filename }) });
    } catch (error) {
      notify({ kind: 'error', title: t('tools.pdfFailed'), text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, save: () => void save() };
}
