import { Field, Input } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiteProjectDto } from '../../../api/lite.gen.js';
import { useUpdateProjectsAttributesLiteMutation } from '../../../api/lite.js';
import { ActsMenu } from '../../../components/acts-menu.js';
import { FormDialog } from '../../../components/form-dialog.js';
import { Removal } from '../../../components/project-removal/removal.js';
import { notify } from '../../../components/toast-store.js';

/** As the server has it. */
const LONGEST_NAME = 200;

function RenameDialog({ project, onClose }: { project: LiteProjectDto; onClose: () => void }) {
  const { t } = useTranslation('lite');
  const [update, { isLoading, error }] = useUpdateProjectsAttributesLiteMutation();
  const [name, setName] = useState(project.projName);
  const input = useRef<HTMLInputElement>(null);
  const wanted = name.trim();
  const rename = async () => {
    if (wanted !== project.projName) {
      const change = { projectid: project.projectid, projectName: wanted };
      const { error: refused } = await update({ updateProjectLiteDto: change });
      if (refused) return;
      notify({ kind: 'success', title: t('rename.done', { name: wanted }) });
    }
    onClose();
  };
  return (
    <FormDialog
      title={t('rename.title')}
      lead={t('rename.lead')}
      submitLabel={t('rename.submit')}
      isReady={wanted !== ''}
      busy={isLoading}
      error={error}
      focusRef={input}
      onSubmit={rename}
      onClose={onClose}
    >
      <Field.Root invalid={wanted === ''} required>
        <Field.Label>{t('rename.name')}</Field.Label>
        <Input
          ref={input}
          value={name}
          maxLength={LONGEST_NAME}
          onChange={(event) => setName(event.target.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Field.ErrorText>{t('rename.needed')}</Field.ErrorText>
      </Field.Root>
    </FormDialog>
  );
}

/** What is seldom done with a lite project: renaming and deleting it. */
export function RowMenu({ project }: { project: LiteProjectDto }) {
  const { t } = useTranslation('lite');
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null);
  const { projectid, projName: name } = project;
  const close = () => setAsked(null);
  return (
    <>
      <ActsMenu
        label={t('actions.menu', { name })}
        acts={[
          { key: 'rename', text: t('actions.rename'), act: () => setAsked('rename') },
          { key: 'delete', text: t('actions.delete'), act: () => setAsked('delete'), removes: true },
        ]}
      />
      {asked === 'rename' ? <RenameDialog project={project} onClose={close} /> : null}
      {asked === 'delete' ? <Removal projectId={projectid} name={name} onClose={close} /> : null}
    </>
  );
}
