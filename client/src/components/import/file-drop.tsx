import { Box, Button, Flex, Heading, List, Text, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.js';
import './import-texts.js';

interface Props {
  onFile: (file: File) => void;
  /** Below the area: templates to download. */
  children?: ReactNode;
}

/** Accepts one table file, dropped or chosen; its type is detected later from its content. */
export function FileDrop({ onFile, children }: Props) {
  const { t } = useTranslation('import');
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = (files: readonly File[]) => {
    const [file, ...more] = files;
    if (more.length > 0) setProblem(t('drop.one'));
    else if (file?.size === 0) setProblem(t('drop.empty', { name: file.name }));
    else if (file) onFile(file);
  };
  const { getRootProps, isDragActive } = useDropzone({ noClick: true, noKeyboard: true, onDrop: take });
  return (
    <Flex
      {...getRootProps({ role: 'group', 'aria-label': t('drop.area') })}
      direction="column"
      align="center"
      justify="center"
      gap="4"
      minH="240px"
      px="6"
      py="8"
      textAlign="center"
      bg={isDragActive ? 'accent.subtle' : 'bg.panel'}
      borderWidth="2px"
      borderStyle="dashed"
      borderColor={isDragActive ? 'accent.solid' : 'border.emphasized'}
      borderRadius="l3"
      transition="background 0.15s, border-color 0.15s"
    >
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          accept=".csv,.tsv,.txt,.xlsx,.xlsm"
          aria-label={t('drop.choose')}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </VisuallyHidden>
      <Box color="accent.fg">
        <Icon name="upload" size={28} />
      </Box>
      <Heading as="h3" size="md">
        {isDragActive ? t('drop.now') : t('drop.title')}
      </Heading>
      <Button onClick={() => input.current?.click()}>
        <Icon name="file" size={14} />
        {t('drop.choose')}
      </Button>
      {problem === null ? null : (
        <Text role="alert" color="fg.error" overflowWrap="anywhere">
          {problem}
        </Text>
      )}
      <List.Root gap="1" color="fg.muted" ps="5" textAlign="start">
        <List.Item>{t('drop.lines.kinds')}</List.Item>
        <List.Item>{t('drop.lines.heads')}</List.Item>
        <List.Item>{t('drop.lines.safe')}</List.Item>
      </List.Root>
      {children ? (
        <Flex gap="2" wrap="wrap" align="center" justify="center">
          <Text color="fg.muted">{t('drop.template')}</Text>
          {children}
        </Flex>
      ) : null}
    </Flex>
  );
}
