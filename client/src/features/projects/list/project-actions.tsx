import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '../../../api/use-may-change.js';
import type { FullProjectDto } from '../../../api/projects.gen.js';
import { useUpdateProjectStatusMutation } from '../../../api/projects.js';
import { ActsMenu } from '../../../components/acts-menu.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { Removal } from '../../../components/project-removal/removal.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { PROJECTS_TEXTS } from '../texts.js';

/** Make Archive or Make Active, each with a confirmation; and deleting archived projects. */
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
      <ActsMenu
        label={t('actions.menu', { name })}
        acts={[
          { key: 'move', text: t(archives ? 'actions.archive' : 'actions.activate'), act: () => setAsking(true) },
          ...(archives
            ? []
            : [{ key: 'delete', text: t('actions.delete'), act: () => setDeleting(true), removes: true }]),
        ]}
      />
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
