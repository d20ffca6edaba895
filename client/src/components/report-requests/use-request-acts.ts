import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestedReportDto } from '../../api/reports.gen.js';
import {
  useCancelReportMutation,
  useCreateExcelReportMutation,
  useCreateReportRequestMutation,
  useDeleteReportMutation,
  useRenameReportMutation,
  useRetryReportMutation,
} from '../../api/reports.js';
import { useCreateBoardReportMutation } from '../../api/boards.js';
import { useErrorText } from '../../lib/error-text.js';
import { notify } from '../toast-store.js';
import { madeAgain } from './made-again.js';
import { REPORT_TEXTS } from './report-texts.js';

export type RequestAct = 'again' | 'cancel' | 'retry' | 'remove' | 'rename';

/** Actions for a requested report; failures are reported, success shows in the list. */
export function useRequestActs() {
  const { t } = useTranslation(REPORT_TEXTS);
  const errorText = useErrorText();
  const [createExcel] = useCreateExcelReportMutation();
  const [createReport] = useCreateReportRequestMutation();
  const [createBoard] = useCreateBoardReportMutation();
  const [cancel] = useCancelReportMutation();
  const [retry] = useRetryReportMutation();
  const [remove] = useDeleteReportMutation();
  const [rename] = useRenameReportMutation();
  // The report that an action is running for.
  const [busy, setBusy] = useState<string | null>(null);

  const send = (act: RequestAct, report: RequestedReportDto, name: string): Promise<unknown> => {
    const { projectid, reportid } = report;
    const reportKeyDto = { projectid, reportid };
    if (act === 'cancel') return cancel({ reportKeyDto }).unwrap();
    if (act === 'retry') return retry({ reportKeyDto }).unwrap();
    if (act === 'remove') return remove({ reportKeyDto }).unwrap();
    if (act === 'rename') return rename({ renameReportDto: { projectid, reportid, reportname: name } }).unwrap();
    const again = madeAgain(report);
    if (again === null) return Promise.resolve();
    if (again.call === 'createBoardReport') return createBoard({ createBoardReportDto: again.body }).unwrap();
    return again.call === 'createExcelReport'
      ? createExcel({ createExcelReportDto: again.body }).unwrap()
      : createReport({ createReportRequestDto: again.body }).unwrap();
  };
  /** Returns whether it succeeded. */
  const run = async (act: RequestAct, report: RequestedReportDto, name = ''): Promise<boolean> => {
    setBusy(report.reportid);
    try {
      await send(act, report, name);
      if (act === 'again') notify({ kind: 'success', title: t('done.again', { name: report.reportname }) });
      return true;
    } catch (error) {
      notify({ kind: 'error', title: t(`failed.${act}`, { name: report.reportname }), text: errorText(error) });
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { run, busy };
}
