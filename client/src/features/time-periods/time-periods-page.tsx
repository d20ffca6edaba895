import { Box, Button, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useGetTimePeriodQuery } from '../../api/retailers.js';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { Icon } from '../../components/icon.js';
import { PageHeader } from '../../components/page-header.js';
import { DefaultDialog } from './default-dialog.js';
import { draftOf, NEW_DRAFT } from './period-draft.js';
import { PeriodEditor } from './period-editor.js';
import { PeriodsTable } from './periods-table.js';
import { usePeriodActs } from './use-period-acts.js';

/** `/managetimeperiod`: the periods that projects are made for, and the order in which they are offered. */
export default function TimePeriodsPage() {
  const { t } = useTranslation('time-periods');
  const { data: periods, error, refetch } = useGetTimePeriodQuery({});
  const acts = usePeriodActs();
  const { edited, question } = acts;
  const editedId = edited === 'new' || edited === null ? edited : edited.id;
  const editor = (
    <PeriodEditor
      key={editedId}
      draft={edited === 'new' || edited === null ? NEW_DRAFT : draftOf(edited)}
      others={(periods ?? []).filter(({ id }) => id !== editedId)}
      busy={acts.isSaving}
      error={acts.refusal}
      onSave={(draft) => void acts.save(draft)}
      onCancel={() => acts.edit(null)}
    />
  );
  return (
    <Box>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button disabled={!periods || edited !== null} onClick={() => acts.edit('new')}>
            <Icon name="plus" size={14} />
            {t('actions.add')}
          </Button>
        }
      />
      {error && !periods ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!periods && !error ? <PanelSkeleton height="360px" /> : null}
      {periods ? (
        <PeriodsTable
          periods={periods}
          edited={editedId}
          editor={editor}
          isLocked={edited !== null}
          onEdit={acts.edit}
          onRemove={(period) => acts.ask({ period, what: 'remove' })}
          onDefault={acts.setDefault}
          onActive={acts.setActive}
        />
      ) : null}
      {question?.period.isDefault ? (
        <DefaultDialog
          {...question}
          periods={periods ?? []}
          busy={acts.isAnswering}
          onConfirm={(id) => void acts.answer(id)}
          onCancel={() => acts.ask(null)}
        />
      ) : null}
      {question && !question.period.isDefault ? (
        <ConfirmDialog
          open
          destructive
          title={t('remove.title', { name: question.period.dis })}
          confirmLabel={t('actions.removeIt')}
          busy={acts.isAnswering}
          onConfirm={() => void acts.answer()}
          onCancel={() => acts.ask(null)}
        >
          <Text>{t('remove.text')}</Text>
        </ConfirmDialog>
      ) : null}
    </Box>
  );
}
