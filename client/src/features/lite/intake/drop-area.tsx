import { Box, Button, Flex, Heading, HStack, List, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Icon } from '../../../components/icon.js';
import { notify } from '../../../components/toast-store.js';
import { isSystemFile } from '../../../workers/unzip-rules.js';
import type { ChosenFile } from './intake-store.js';
import { makeSamples } from './sample-files.js';

interface Props {
  /** Files are there already: the area is small, for adding more. */
  compact: boolean;
  onFiles: (files: ChosenFile[]) => void;
  /** The archive being opened; null when there is none. */
  opening?: string | null;
  /** The files are for a full project, which offers more than a dashboard. */
  toProject?: boolean;
}

/** Query parameter that starts with the sample files. */
const SAMPLES = 'samples';

/** Where the browser says a file lay: in a dropped folder, in a chosen folder, or nowhere. */
function pathOf(file: File): string {
  const dropped = 'relativePath' in file && typeof file.relativePath === 'string' ? file.relativePath : '';
  return dropped || file.webkitRelativePath || file.name;
}

const chosen = (files: Iterable<File>): ChosenFile[] => [...files].map((file) => ({ path: pathOf(file), file }));

function useSamples(onFiles: Props['onFiles']) {
  const { t } = useTranslation('lite');
  const [making, setMaking] = useState(false);
  const make = async () => {
    setMaking(true);
    try {
      await makeSamples(onFiles);
    } catch {
      notify({ kind: 'error', title: t('drop.samplesFailed') });
    } finally {
      setMaking(false);
    }
  };
  const start = useRef(make);
  start.current = make;
  // The Dashboard's first steps link here with this parameter; it is removed from the address once used.
  const [params, setParams] = useSearchParams();
  const isWished = params.has(SAMPLES);
  useEffect(() => {
    if (!isWished) return;
    setParams(
      (known) => {
        const next = new URLSearchParams(known);
        next.delete(SAMPLES);
        return next;
      },
      { replace: true },
    );
    void start.current();
  }, [isWished, setParams]);
  return { making, make: () => void make() };
}

/** The two inputs behind the buttons: one for files, one for a whole folder. */
function usePickers(onFiles: Props['onFiles']) {
  const { t } = useTranslation('lite');
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles(chosen(event.target.files ?? []));
    // The same files can be chosen again after they were removed.
    event.target.value = '';
  };
  const inputs = (
    <VisuallyHidden>
      <input ref={files} type="file" multiple tabIndex={-1} aria-label={t('drop.files')} onChange={take} />
      <input
        ref={(input) => {
          folder.current = input;
          input?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        multiple
        tabIndex={-1}
        aria-label={t('drop.folder')}
        onChange={take}
      />
    </VisuallyHidden>
  );
  return { inputs, openFiles: () => files.current?.click(), openFolder: () => folder.current?.click() };
}

function Explanation({ toProject }: { toProject: boolean }) {
  const { t } = useTranslation('lite');
  return (
    <List.Root as="ol" gap="1" color="fg.muted" maxW="560px" ps="5">
      <List.Item>{t('drop.lines.read')}</List.Item>
      <List.Item>{t('drop.lines.check')}</List.Item>
      <List.Item>{t(toProject ? 'drop.lines.toProject' : 'drop.lines.upload')}</List.Item>
    </List.Root>
  );
}

/** Takes files and whole folders, by dropping, choosing or pasting; and offers samples to try with. */
export function DropArea({ compact, onFiles: onChosen, opening = null, toProject = false }: Props) {
  const { t } = useTranslation('lite');
  const onFiles = (files: ChosenFile[]) => {
    if (files.every(({ path }) => isSystemFile(path))) notify({ kind: 'info', title: t('drop.empty') });
    else onChosen(files);
  };
  const samples = useSamples(onFiles);
  const pickers = usePickers(onFiles);
  const { getRootProps, isDragActive, isProcessing } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: (files: File[]) => onFiles(chosen(files)),
  });
  const busy = isProcessing ? t('drop.collecting') : opening === null ? null : t('drop.opening', { name: opening });
  const heading = isDragActive ? t('drop.now') : (busy ?? t(compact ? 'drop.more' : 'drop.title'));
  return (
    <Flex
      {...getRootProps({ role: 'group', 'aria-label': t('drop.area') })}
      direction={compact ? 'row' : 'column'}
      wrap="wrap"
      align="center"
      justify="center"
      textAlign={compact ? 'start' : 'center'}
      gap={compact ? '4' : '5'}
      minH={compact ? undefined : '260px'}
      px="6"
      py={compact ? '3' : '8'}
      bg={isDragActive ? 'accent.subtle' : 'bg.panel'}
      borderWidth="2px"
      borderStyle="dashed"
      borderColor={isDragActive ? 'accent.solid' : 'border.emphasized'}
      borderRadius="l3"
      transition="background 0.15s, border-color 0.15s"
    >
      {pickers.inputs}
      <HStack gap="3" flex={compact ? '1 1 220px' : undefined}>
        <Box color="accent.fg">
          <Icon name="upload" size={compact ? 20 : 28} />
        </Box>
        <Heading as="h2" size={compact ? 'sm' : 'lg'}>
          {heading}
        </Heading>
      </HStack>
      <HStack gap="2" wrap="wrap" justify="center">
        <Button variant={compact ? 'outline' : 'solid'} onClick={pickers.openFiles}>
          <Icon name="file" />
          {t('drop.files')}
        </Button>
        <Button variant="outline" onClick={pickers.openFolder}>
          <Icon name="folder" />
          {t('drop.folder')}
        </Button>
        {compact ? null : (
          <Button
            variant="outline"
            loading={samples.making}
            loadingText={t('drop.samplesMaking')}
            onClick={samples.make}
          >
            <Icon name="shelf" />
            {t('drop.samples')}
          </Button>
        )}
      </HStack>
      {compact ? null : (
        <Stack align="center" gap="3" textAlign="start">
          <Explanation toProject={toProject} />
          <Text textStyle="xs" color="fg.subtle">
            {t('drop.samplesText')}
          </Text>
        </Stack>
      )}
    </Flex>
  );
}
