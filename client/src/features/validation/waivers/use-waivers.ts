import { useTranslation } from 'react-i18next';
import { useUnwaiveMutation, useWaiveFindingsMutation } from '../../../api/validation.js';
import { notify } from '../../../components/toast-store.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useErrorText } from '../../../lib/error-text.js';
import { type WaiveTarget, useValidationPage } from '../validation-context.js';

/** Waives and undoes, with notices; a waiver can be undone from its notice. */
export function useWaivers() {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const { projectId: projectid } = useValidationPage();
  const errorText = useErrorText();
  const [askWaive, { isLoading: isWaiving }] = useWaiveFindingsMutation();
  const [askUnwaive, { isLoading: isUndoing }] = useUnwaiveMutation();

  const unwaive = async (waiverids: string[]): Promise<boolean> => {
    try {
      await askUnwaive({ unwaiveDto: { projectid, waiverids } }).unwrap();
      notify({ kind: 'success', title: t('waive.undone') });
      return true;
    } catch (error) {
      notify({ kind: 'error', title: t('waive.failed'), text: errorText(error) });
      return false;
    }
  };
  const waive = async (target: WaiveTarget, reason: string): Promise<boolean> => {
    try {
      const { waivers } = await askWaive({ waiveFindingsDto: { projectid, reason, ...waivedBy(target) } }).unwrap();
      const waiverids = waivers.map(({ waiverid }) => waiverid);
      notify({
        kind: 'success',
        title: t('waive.done'),
        text: reason,
        ...(waiverids.length > 0 ? { action: { label: t('waive.undo'), onAct: () => void unwaive(waiverids) } } : {}),
      });
      return true;
    } catch (error) {
      notify({ kind: 'error', title: t('waive.failed'), text: errorText(error) });
      return false;
    }
  };
  return { waive, unwaive, busy: isWaiving || isUndoing };
}

function waivedBy(target: WaiveTarget): { rule: string; identities?: string[]; causes?: string[] } {
  if (target.kind === 'rule') return { rule: target.rule };
  if (target.kind === 'group') return { rule: target.group.rule, causes: [target.group.cause] };
  return { rule: target.finding.rule, identities: [target.finding.identity] };
}
