import { Button, Drawer, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useListPivotsQuery } from '../../../api/pivot.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { Icon } from '../../../components/icon.js';
import { SideDrawer } from '../../../components/side-drawer.js';
import { usePivot } from '../pivot-context.js';
import { usePivotWords } from '../use-pivot-words.js';
import { SavedRow } from './saved-row.js';

interface ListProps {
  openId: string | null;
  onClose: () => void;
  /** A pivot is gone. */
  onDeleted: (pivotId: string) => void;
}

function SavedList(props: ListProps) {
  const { t } = usePivotWords();
  const { projectId } = usePivot();
  const { data, error, refetch } = useListPivotsQuery({ p: projectId });
  if (!data) {
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PanelSkeleton height="240px" />;
  }
  if (data.length === 0) return <EmptyState icon="star" title={t('saved.empty')} text={t('saved.emptyText')} />;
  return (
    <Stack as="ul" listStyleType="none" gap="0">
      {data.map((pivot) => (
        <SavedRow key={pivot.pivotid} pivot={pivot} isOpen={pivot.pivotid === props.openId} {...props} />
      ))}
    </Stack>
  );
}

/** The saved pivots of the project: to open, rename, delete. */
export function SavedButton({ openId, onDeleted }: Omit<ListProps, 'onClose'>) {
  const { t } = usePivotWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" colorPalette="gray" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="folder" size={14} />
        {t('saved.button')}
      </Button>
      <SideDrawer open={open} title={t('saved.title')} size="sm" onClose={() => setOpen(false)}>
        <Drawer.Body>
          <SavedList openId={openId} onClose={() => setOpen(false)} onDeleted={onDeleted} />
        </Drawer.Body>
      </SideDrawer>
    </>
  );
}
