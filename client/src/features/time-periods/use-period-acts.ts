import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimePeriodDto, UpdateTimePeriodDto } from '../../api/retailers.gen.js';
import {
  useCreateTimePeriodMutation,
  useDeleteTimePeriodMutation,
  useUpdateTimePeriodMutation,
} from '../../api/retailers.js';
import { notify } from '../../components/toast-store.js';
import { useErrorText } from '../../lib/error-text.js';
import { fieldsOf, type PeriodDraft } from './period-draft.js';

/** The confirmation before an action. */
export interface Question {
  period: TimePeriodDto;
  what: 'deactivate' | 'remove';
}

/** All actions on time periods except their order: the edited row, the open confirmation, the server's answer. */
export function usePeriodActs() {
  const { t } = useTranslation('time-periods');
  const errorText = useErrorText();
  const [create, creating] = useCreateTimePeriodMutation();
  const [update, updating] = useUpdateTimePeriodMutation();
  const [remove, removing] = useDeleteTimePeriodMutation();
  const [edited, setEdited] = useState<TimePeriodDto | 'new' | null>(null);
  const [refusal, setRefusal] = useState<unknown>();
  const [question, setQuestion] = useState<Question | null>(null);

  const edit = (what: TimePeriodDto | 'new' | null) => {
    setRefusal(undefined);
    setEdited(what);
  };
  const save = async (draft: PeriodDraft) => {
    const fields = fieldsOf(draft);
    const saved =
      edited === 'new' || edited === null
        ? await create({ createTimePeriodDto: fields })
        : await update({ updateTimePeriodDto: { ...fields, id: edited.id, revision: edited.revision } });
    if (!saved.data) return setRefusal(saved.error);
    notify({ kind: 'success', title: t(edited === 'new' ? 'done.added' : 'done.saved', { name: saved.data.dis }) });
    edit(null);
  };
  const failed = ({ dis: name }: TimePeriodDto, error: unknown) =>
    notify({ kind: 'error', title: t('done.failed', { name }), text: errorText(error) });
  const change = async (period: TimePeriodDto, fields: Omit<UpdateTimePeriodDto, 'id'>, said?: string) => {
    const { error } = await update({ updateTimePeriodDto: { ...fields, id: period.id } });
    if (error) failed(period, error);
    else if (said) notify({ kind: 'success', title: said });
    setQuestion(null);
  };
  const setActive = (period: TimePeriodDto, isActive: boolean) => {
    if (period.isDefault && !isActive) setQuestion({ period, what: 'deactivate' });
    else void change(period, { isActive });
  };
  const answer = async (newdefaultid?: string) => {
    if (!question) return;
    const { period, what } = question;
    if (what === 'deactivate') return change(period, { isActive: false, newdefaultid });
    const { error } = await remove({ deleteTimePeriodDto: { id: period.id, newdefaultid } });
    if (error) failed(period, error);
    else notify({ kind: 'success', title: t('done.removed', { name: period.dis }) });
    setQuestion(null);
  };
  return {
    edited,
    edit,
    save,
    refusal,
    isSaving: creating.isLoading || updating.isLoading,
    isAnswering: removing.isLoading || updating.isLoading,
    setDefault: (period: TimePeriodDto) =>
      void change(period, { isDefault: true }, t('done.default', { name: period.dis })),
    setActive,
    question,
    ask: setQuestion,
    answer,
  };
}
