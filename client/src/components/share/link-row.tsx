import { Badge, Box, Flex, HStack, Input, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { ManagedLinkDto } from '../../api/sharing.gen.js';
import {
  useChangeShareLinkMutation,
  useDeleteShareLinkMutation,
  useRotateShareLinkMutation,
} from '../../api/sharing.js';
import { useErrorText } from '../../lib/error-text.js';
import { ConfirmDialog } from '../confirm-dialog.js';
import { CopyButton } from '../copy-button.js';
import { notify } from '../toast-store.js';
import { useLinkWords } from './use-link-words.js';
import { ActsMenu, type MenuAct } from '../acts-menu.js';

interface Props {
  projectId: string;
  link: ManagedLinkDto;
  onEdit: () => void;
  onViews: () => void;
}

const COLOURS = { on: 'green', off: 'gray', ended: 'orange' } as const;

/** The confirmation before an action that cannot be undone. */
type Asked = 'rotate' | 'delete' | null;

function useActs({ projectId, link }: Props) {
  const { t } = useLinkWords();
  const textOf = useErrorText();
  const [change, changing] = useChangeShareLinkMutation();
  const [rotate, rotating] = useRotateShareLinkMutation();
  const [remove, removing] = useDeleteShareLinkMutation();
  const key = { projectid: projectId, linkid: link.linkid };
  const tell = async (act: Promise<unknown>, done: string | null): Promise<void> => {
    try {
      await act;
      if (done !== null) notify({ kind: 'success', title: done });
    } catch (error) {
      notify({ kind: 'error', title: t('changeFailed'), text: textOf(error) });
    }
  };
  return {
    busy: changing.isLoading || rotating.isLoading || removing.isLoading,
    turn: () => tell(change({ changeShareLinkDto: { ...key, isActive: !link.isActive } }).unwrap(), null),
    rotate: () => tell(rotate({ managedLinkKeyDto: key }).unwrap(), t('rotated')),
    remove: () => tell(remove({ managedLinkKeyDto: key }).unwrap(), t('deleted')),
  };
}

function LinkMenu(props: Props & { onAsk: (what: Asked) => void; onTurn: () => void }) {
  const { link, onEdit, onViews, onAsk, onTurn } = props;
  const { t, nameOf } = useLinkWords();
  const acts: MenuAct[] = [
    { key: 'edit', text: t('edit'), act: onEdit },
    { key: 'views', text: t('viewLog'), act: onViews },
    ...(link.isFirst ? [] : [{ key: 'turn', text: t(link.isActive ? 'turnOff' : 'turnOn'), act: onTurn }]),
    { key: 'rotate', text: t('rotate'), act: () => onAsk('rotate') },
    ...(link.isFirst ? [] : [{ key: 'delete', text: t('delete'), act: () => onAsk('delete'), removes: true }]),
  ];
  return <ActsMenu size="sm" label={t('more', { name: nameOf(link) })} acts={acts} />;
}

/** One link: its name, whether it works, its permissions, its address and its actions. */
export function LinkRow(props: Props) {
  const { link } = props;
  const { t, format, nameOf, endText, filterText } = useLinkWords();
  const acts = useActs(props);
  const [asked, setAsked] = useState<Asked>(null);
  const name = nameOf(link);
  const facts = [
    endText(link),
    ...(link.hasPassword ? [t('protected')] : []),
    t(`downloadsShort.${link.downloads}`),
    t('views', { count: link.viewCount, formatted: format.integer(link.viewCount) }),
  ];
  const confirm = () => void (asked === 'delete' ? acts.remove() : acts.rotate()).finally(() => setAsked(null));
  return (
    <Box as="li" borderWidth="1px" borderRadius="l2" p="3" aria-label={name} data-link={link.linkid}>
      <Flex align="center" gap="2">
        <Text fontWeight="medium" overflowWrap="anywhere" me="auto">
          {name}
        </Text>
        <Badge colorPalette={COLOURS[link.state]}>{t(`state.${link.state}`)}</Badge>
        <LinkMenu {...props} onAsk={setAsked} onTurn={() => void acts.turn()} />
      </Flex>
      <Text overflowWrap="anywhere">{filterText(link.filters)}</Text>
      <Text color="fg.muted" textStyle="sm">
        {facts.join(' · ')}
      </Text>
      {link.isFirst ? null : (
        <HStack gap="2" mt="2" wrap="wrap">
          <Input
            readOnly
            size="sm"
            flex="1 1 200px"
            minW="0"
            value={link.link}
            aria-label={`${t('link')}: ${name}`}
            color={link.state === 'on' ? undefined : 'fg.subtle'}
            fontFamily="mono"
            textStyle="xs"
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton text={link.link} />
        </HStack>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={t(asked === 'delete' ? 'deleteTitle' : 'rotateTitle', { name })}
        confirmLabel={t(asked === 'delete' ? 'deleteConfirm' : 'rotateConfirm')}
        destructive
        deletes={asked === 'delete'}
        busy={acts.busy}
        onConfirm={confirm}
        onCancel={() => setAsked(null)}
      >
        {t(asked === 'delete' ? 'deleteText' : 'rotateText')}
      </ConfirmDialog>
    </Box>
  );
}
