import { Box, Collapsible, HStack, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.js';
import { useCodeText } from '../../../lib/code-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { useRefusalText } from '../intake/refusal-text.js';
import type { PackedNote } from './packed-note.js';
import type { ProblemFile, ProblemGroup } from './problem-groups.js';

const SHOWN = 100;

const LOOK = {
  error: { icon: 'error', color: 'fg.error' },
  warning: { icon: 'alert', color: 'fg.warning' },
  info: { icon: 'info', color: 'fg.info' },
} as const;

function useCauseText(): (code: string) => string {
  const { t, i18n } = useTranslation('lite');
  const codeText = useCodeText();
  return (code) => {
    const key = `lite:causes.${code.replace(/^extraction\.pattern\..+$/, 'extraction.store-pattern')}`;
    return i18n.exists(key) ? t(key as 'causes.G01') : codeText({ code });
  };
}

function FileLine({ code, file }: { code: string; file: ProblemFile }) {
  const { t } = useTranslation('lite');
  const format = useFormat();
  const codeText = useCodeText();
  const text = codeText({ code, params: file.params });
  const where = file.line > 0 ? t('problems.line', { line: format.integer(file.line) }) : '';
  const often = file.count > 1 ? t('problems.times', { count: file.count, formatted: format.integer(file.count) }) : '';
  return (
    <Box as="li" overflowWrap="anywhere">
      <Text as="span" fontWeight="medium">
        {file.path}
      </Text>{' '}
      <Text as="span" color="fg.muted">
        {[where, often].filter(Boolean).join(t('sum.comma'))} {text}
      </Text>
    </Box>
  );
}

function Group({ group }: { group: ProblemGroup }) {
  const { t } = useTranslation(['lite', 'common']);
  const format = useFormat();
  const causeText = useCauseText();
  const look = LOOK[group.severity];
  const { length } = group.files;
  return (
    <Collapsible.Root borderTopWidth="1px" _first={{ borderTopWidth: '0' }} lazyMount>
      <Collapsible.Trigger asChild>
        <HStack as="button" w="100%" textAlign="start" gap="3" px="3" py="2" cursor="pointer" focusVisibleRing="inside">
          <Box color={look.color}>
            <Icon name={look.icon} />
          </Box>
          <Box flex="1" minW="0">
            <Text>{causeText(group.code)}</Text>
            <Text textStyle="xs" color={look.color}>
              {t(`lite:problems.severity.${group.severity}`)}
            </Text>
          </Box>
          <Text color="fg.muted" whiteSpace="nowrap">
            {t('common:count.files', { count: length, formatted: format.integer(length) })}
          </Text>
          <Icon name="chevronDown" size={14} />
        </HStack>
      </Collapsible.Trigger>
      <Collapsible.Content>
        <Stack as="ul" listStyleType="none" gap="1" ps="10" pe="3" pb="3" textStyle="xs" maxH="220px" overflowY="auto">
          {group.files.slice(0, SHOWN).map((file) => (
            <FileLine key={file.path} code={group.code} file={file} />
          ))}
          {length > SHOWN ? (
            <Box as="li" color="fg.muted">
              {t('lite:refused.more', { count: length - SHOWN, formatted: format.integer(length - SHOWN) })}
            </Box>
          ) : null}
        </Stack>
      </Collapsible.Content>
    </Collapsible.Root>
  );
}

function RefusedGroup({ refused }: Pick<PackedNote, 'refused'>) {
  const { t } = useTranslation(['lite', 'common']);
  const format = useFormat();
  const textOf = useRefusalText();
  if (refused.length === 0) return null;
  return (
    <Collapsible.Root borderTopWidth="1px" _first={{ borderTopWidth: '0' }} lazyMount>
      <Collapsible.Trigger asChild>
        <HStack as="button" w="100%" textAlign="start" gap="3" px="3" py="2" cursor="pointer" focusVisibleRing="inside">
          <Box color="fg.error">
            <Icon name="error" />
          </Box>
          <Text flex="1">{t('lite:problems.refused')}</Text>
          <Text color="fg.muted" whiteSpace="nowrap">
            {t('common:count.files', { count: refused.length, formatted: format.integer(refused.length) })}
          </Text>
          <Icon name="chevronDown" size={14} />
        </HStack>
      </Collapsible.Trigger>
      <Collapsible.Content>
        <Stack as="ul" listStyleType="none" gap="1" ps="10" pe="3" pb="3" textStyle="xs" maxH="220px" overflowY="auto">
          {refused.slice(0, SHOWN).map(({ path, refusal }) => (
            <Box as="li" key={path} overflowWrap="anywhere">
              <Text as="span" fontWeight="medium">
                {path}
              </Text>{' '}
              <Text as="span" color="fg.muted">
                {textOf(refusal)}
              </Text>
            </Box>
          ))}
        </Stack>
      </Collapsible.Content>
    </Collapsible.Root>
  );
}

/** Problems by cause, each opening the files in which it was found. */
export function ProblemList({ groups, refused }: { groups: readonly ProblemGroup[] } & Pick<PackedNote, 'refused'>) {
  const { t } = useTranslation('lite');
  if (groups.length === 0 && refused.length === 0) {
    return (
      <HStack gap="2" color="fg.success">
        <Icon name="checkCircle" />
        <Text>{t('problems.none')}</Text>
      </HStack>
    );
  }
  return (
    <Box borderWidth="1px" borderRadius="l2" bg="bg.panel">
      <RefusedGroup refused={refused} />
      {groups.map((group) => (
        <Group key={group.code} group={group} />
      ))}
    </Box>
  );
}
