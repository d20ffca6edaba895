import { Alert, Box, Button, Dialog, List, Portal, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ProjectRemovalDto } from '../../api/operations.gen.js';
import { useDeleteProjectMutation, useGetProjectRemovalQuery } from '../../api/operations.js';
import { useErrorText } from '../../lib/error-text.js';
import { useFormat } from '../../lib/use-format.js';
import { TextField } from '../account/text-field.js';
import { ErrorState } from '../feedback/error-state.js';
import { PanelSkeleton } from '../feedback/skeletons.js';
import { notify } from '../toast-store.js';
import { USAGE_TEXTS } from './usage-texts.js';

const COUNTED = ['files', 'publications', 'shareLinks', 'reports', 'pivots', 'boards', 'pods', 'comparisons'] as const;

/** What will be deleted, with the names of other projects' comparisons, because their authors do not expect it. */
function Contents({ removal }: { removal: ProjectRemovalDto }) {
  const { t } = useTranslation(USAGE_TEXTS);
  const format = useFormat();
  const counted = COUNTED.filter((name) => removal[name] > 0);
  const { foreignComparisons: foreign } = removal;
  return (
    <Stack gap="3">
      <Box>
        <Text>{t('removal.goes', { size: format.bytes(removal.used.bytes) })}</Text>
        {counted.length > 0 ? (
          <List.Root ps="5" mt="1">
            {counted.map((name) => (
              <List.Item key={name}>
                {t(`removal.counts.${name}`, { count: removal[name], formatted: format.integer(removal[name]) })}
              </List.Item>
            ))}
          </List.Root>
        ) : null}
      </Box>
      {foreign.length > 0 ? (
        <Alert.Root status="warning" variant="subtle">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{t('removal.foreign')}</Alert.Title>
            <Alert.Description>
              <List.Root ps="4">
                {foreign.map(({ name, project, author }, index) => (
                  <List.Item key={index}>{t('removal.foreignOne', { name, project, author })}</List.Item>
                ))}
              </List.Root>
            </Alert.Description>
          </Alert.Content>
        </Alert.Root>
      ) : null}
    </Stack>
  );
}

function TypedName({
  removal,
  onDone,
  onClose,
}: {
  removal: ProjectRemovalDto;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation([USAGE_TEXTS, 'common']);
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [remove, { isLoading, error }] = useDeleteProjectMutation();
  const { projName: name, projectid } = removal;
  const isSame = typed.trim() === name.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSame || isLoading) return;
    const { error: refused } = await remove({ removeProjectDto: { projectid, name: typed } });
    if (refused) return;
    notify({ kind: 'success', title: t('removal.done', { name }) });
    onDone();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Dialog.Body>
        <Stack gap="4">
          <Contents removal={removal} />
          <Text>{t('common:confirm.deletion')}</Text>
          <TextField
            name="project-name"
            label={t('removal.type')}
            help={
              <Box as="strong" userSelect="all" overflowWrap="anywhere">
                {name}
              </Box>
            }
            autoComplete="off"
            value={typed}
            problem={error ? errorText(error) : undefined}
            onChange={setTyped}
          />
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
        <Button type="submit" colorPalette="red" disabled={!isSame} loading={isLoading}>
          {t('removal.delete')}
        </Button>
      </Dialog.Footer>
    </form>
  );
}

/** Why it cannot be deleted yet. */
function NotYet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation([USAGE_TEXTS, 'common']);
  return (
    <>
      <Dialog.Body>
        <Text>{t('removal.archiveFirst')}</Text>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          {t('common:actions.close')}
        </Button>
        <Button asChild>
          <Link to="/manageproject">{t('removal.toProjects')}</Link>
        </Button>
      </Dialog.Footer>
    </>
  );
}

interface Props {
  projectId: string;
  name: string;
  onClose: () => void;
}

/** Permanently deletes a project: shows what will be deleted, and asks the user to type its name. */
export function RemovalDialog({ projectId, name, onClose }: Props) {
  const { t } = useTranslation(USAGE_TEXTS);
  const [isDone, setDone] = useState(false);
  const { data, error, refetch } = useGetProjectRemovalQuery(
    { p: projectId },
    { refetchOnMountOrArgChange: true, skip: isDone },
  );
  const done = () => {
    setDone(true);
    onClose();
  };
  return (
    <Dialog.Root
      role="alertdialog"
      open
      onOpenChange={(next) => !next.open && onClose()}
      placement="center"
      scrollBehavior="inside"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="520px">
            <Dialog.Header>
              <Dialog.Title overflowWrap="anywhere">{t('removal.title', { name })}</Dialog.Title>
            </Dialog.Header>
            {error && !data ? (
              <Dialog.Body>
                <ErrorState error={error} onRetry={() => void refetch()} />
              </Dialog.Body>
            ) : !data ? (
              <Dialog.Body>
                <PanelSkeleton height="160px" />
              </Dialog.Body>
            ) : data.deletable ? (
              <TypedName removal={data} onDone={done} onClose={onClose} />
            ) : (
              <NotYet onClose={onClose} />
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
