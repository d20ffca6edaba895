import { CloseButton, Dialog, Portal, Stack, Tabs } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '../../../api/use-may-change.js';
import { useGetProjectQuery } from '../../../api/projects.js';
import type { RequestDto } from '../../../api/uploads.gen.js';
import { useGetMultiFolderListQuery } from '../../../api/uploads.js';
import { useFormat } from '../../../lib/use-format.js';
import { useNarrow } from '../../../lib/use-narrow.js';
import { StepStatus } from '../wizard/step-status.js';
import { RequestActions } from './request-actions.js';
import { ExtractedFiles, FailedFiles } from './request-files.js';
import { RequestFolders } from './request-folders.js';
import { ExclusionProvider } from './use-exclusion.js';
import { UPLOADS_TEXTS } from './uploads-texts.js';

interface Props {
  request: RequestDto;
  onShow: (requestId: string) => void;
  onClose: () => void;
}

/** One upload: how far it is, its files that were read, and those in error with line and reason; both as CSV or XLSX. */
export function RequestDialog({ request, onShow, onClose }: Props) {
  const { t } = useTranslation([UPLOADS_TEXTS, 'common']);
  const format = useFormat();
  const narrow = useNarrow();
  const mayChange = useMayChange();
  const { projectid: p, requestid: r } = request;
  const { data: project } = useGetProjectQuery({ id: p });
  const { data: folders = [] } = useGetMultiFolderListQuery({ p, r });
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      size={narrow ? 'full' : 'xl'}
      placement="center"
      scrollBehavior="inside"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW={narrow ? undefined : '1100px'}>
            <Dialog.Header>
              <Dialog.Title>{t('requests.detailTitle', { time: format.dateTime(request.createdat) })}</Dialog.Title>
            </Dialog.Header>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('common:actions.close')} />
            </Dialog.CloseTrigger>
            <Dialog.Body pb="6">
              <Stack gap="4">
                <StepStatus projectId={p} requestId={r} isFull={project?.kind === 'full'} />
                <RequestActions request={request} onShow={onShow} />
              </Stack>
              <Tabs.Root defaultValue={request.fileerrored > 0 ? 'failed' : 'extracted'} lazyMount mt="5">
                <Tabs.List>
                  <Tabs.Trigger value="extracted">
                    {t('requests.extracted')} ({format.integer(request.filecompleted)})
                  </Tabs.Trigger>
                  <Tabs.Trigger value="failed">
                    {t('requests.failed')} ({format.integer(request.fileerrored)})
                  </Tabs.Trigger>
                  {folders.length > 1 ? (
                    <Tabs.Trigger value="folders">
                      {t('requests.folder.title')} ({format.integer(folders.length)})
                    </Tabs.Trigger>
                  ) : null}
                </Tabs.List>
                <Tabs.Content value="extracted">
                  <ExclusionProvider projectId={p}>
                    <ExtractedFiles request={request} canChange={request.inuse && mayChange} />
                  </ExclusionProvider>
                </Tabs.Content>
                <Tabs.Content value="failed">
                  <FailedFiles request={request} />
                </Tabs.Content>
                {folders.length > 1 ? (
                  <Tabs.Content value="folders">
                    <RequestFolders folders={folders} />
                  </Tabs.Content>
                ) : null}
              </Tabs.Root>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
