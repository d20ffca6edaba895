import { IconButton, Menu, Portal } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '../../../api/use-may-change.js';
import type { FullProjectDto } from '../../../api/projects.gen.js';
import { useUpdateProjectStatusMutation } from '../../../api/projects.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { Icon } from '../../../components/icon.js';
import { Removal } from '../../../components/project-removal/removal.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { PROJECTS_TEXTS } from '../texts.js';

/** Make Archive or Make Active, each asked about first; and deleting what is archived. */
export function ProjectActions({ project }: { project: FullProjectDto }) {
  const { t } = useTranslation(PROJECTS_TEXTS);
  const errorText = useErrorText();
  const mayChange = useMayChange();
  const [asking, setAsking] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [update, { isLoading }] = useUpdateProjectStatusMutation();
  const { projName: name, projectid: projid } = project;
  const archives = project.state === 'Active';
  const move = async () => {
    try {
      const setstatus = archives ? 'Archive' : 'Active';
      const { analysis } = await update({ updateProjectStatusDto: { projid, setstatus } }).unwrap();
      const isOld = !archives && (analysis === 'stale' || analysis === 'running');
      notify({
        kind: 'success',
        title: t(archives ? 'actions.archived' : 'actions.activated', { name }),
        ...(isOld ? { text: t('actions.activatedStale') } : {}),
      });
    } catch (error) {
      notify({ kind: 'error', title: t('actions.failed'), text: errorText(error) });
    }
    setAsking(false);
  };
  if (!mayChange) return null;
  return (
    <>
      <Menu.Root
        lazyMount
        positioning={{ placement: 'bottom-end' }}
        onSelect={({ value }) => (value === 'delete' ? setDeleting(true) : setAsking(true))}
      >
        <Menu.Trigger asChild>
          <IconButton size="xs" variant="ghost" colorPalette="gray" aria-label={t('actions.menu', { name })}>
            <Icon name="more" />
          </IconButton>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              <Menu.Item value="move">{t(archives ? 'actions.archive' : 'actions.activate')}</Menu.Item>
              {archives ? null : (
                <Menu.Item value="delete" color="fg.error">
                  {t('actions.delete')}
                </Menu.Item>
              )}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {deleting ? <Removal projectId={projid} name={name} onClose={() => setDeleting(false)} /> : null}
      <ConfirmDialog
        open={asking}
        title={t(archives ? 'actions.archiveTitle' : 'actions.activateTitle')}
        confirmLabel={t(archives ? 'actions.archive' : 'actions.activate')}
        busy={isLoading}
        onConfirm={() => void move()}
        onCancel={() => setAsking(false)}
      >
        {t(archives ? 'actions.archiveText' : 'actions.activateText', { name })}
      </ConfirmDialog>
    </>
  );
}
