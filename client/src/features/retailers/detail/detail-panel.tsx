import { Box, Button, DataList, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateRetailerUnitMutation } from '../../../api/retailers.js';
import type { RetailerDto, RetailerUnitDto } from '../../../api/retailers.gen.js';
import { useAppSelector } from '../../../api/store.js';
import { Icon, type IconName } from '../../../components/icon.js';
import { StatusTag } from '../../../components/status-tag.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { extractionWords } from '../extraction.js';
import type { RetailerAct } from '../retailer-act.js';
import type { TreeNode } from '../tree/tree-model.js';
import { kindsUnder } from '../unit-places.js';

interface Props {
  /** The shown line with everything above it, from the top down. */
  path: readonly TreeNode[];
  onAct: (act: RetailerAct) => void;
}

interface Deed {
  label: string;
  icon: IconName;
  act: RetailerAct;
  destructive?: boolean;
}

/** The details of one line of the tree, and its actions. */
export function DetailPanel({ path, onAct }: Props) {
  const { t } = useTranslation('retailers');
  const node = path.at(-1);
  if (!node) {
    return (
      <Text color="fg.muted" p="5">
        {t('detail.none')}
      </Text>
    );
  }
  return (
    <Stack gap="5" p="5">
      <Stack gap="1">
        {path.length > 1 ? (
          <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
            {path
              .slice(0, -1)
              .map(({ name }) => name ?? t('noClass'))
              .join(' › ')}
          </Text>
        ) : null}
        <Heading as="h2" size="md" overflowWrap="anywhere">
          {node.name ?? t('noClass')}
        </Heading>
        <HStack gap="2">
          <Text color="fg.muted">{t(`kind.${node.kind}`)}</Text>
          {node.kind === 'class' ? null : (
            <StatusTag kind={node.isInactive ? 'neutral' : 'good'}>
              {t(node.isInactive ? 'state.inactive' : 'state.active')}
            </StatusTag>
          )}
        </HStack>
      </Stack>
      {node.retailer ? <RetailerFacts retailer={node.retailer} showsTenant={node.tenant !== null} /> : null}
      {node.kind === 'class' && node.name === null ? <Text color="fg.muted">{t('detail.noClass')}</Text> : null}
      <Deeds node={node} path={path} onAct={onAct} />
    </Stack>
  );
}

function RetailerFacts({ retailer, showsTenant }: { retailer: RetailerDto; showsTenant: boolean }) {
  const { t } = useTranslation('retailers');
  const format = useFormat();
  const facts: [string, ReactNode][] = [
    ...(showsTenant ? [[t('fields.tenant'), retailer.tenant] as [string, ReactNode]] : []),
    [t('fields.classOfTrade'), retailer.co ?? t('noClass')],
    [t('fields.storeExtraction'), extractionWords(t, retailer.storeExtraction)],
    [t('fields.productKey'), t(`productKey.${retailer.productKey}`)],
    [t('fields.projects'), format.integer(retailer.count)],
    [t('fields.created'), format.date(retailer.createdAt)],
    [t('fields.changed'), format.date(retailer.updatedAt)],
  ];
  return (
    <DataList.Root orientation="horizontal" gap="2" size="sm">
      {facts.map(([label, value]) => (
        <DataList.Item key={label}>
          <DataList.ItemLabel minW="140px">{label}</DataList.ItemLabel>
          <DataList.ItemValue>{value}</DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList.Root>
  );
}

function Deeds({ node, path, onAct }: Props & { node: TreeNode }) {
  const { t } = useTranslation('retailers');
  const retailer = path.find(({ kind }) => kind === 'retailer');
  const adds: Deed[] = retailer
    ? kindsUnder(node.kind).map((kind) => {
        const parentId = node.unit?.id ?? null;
        return { label: t(`dialogs.add.${kind}`), icon: 'plus', act: { act: 'createUnit', retailer, kind, parentId } };
      })
    : [];
  // A new retailer belongs to the tenant of its creator, and so must its class.
  const own = useAppSelector(({ session }) => session.user?.tenant);
  if (node.kind === 'class' && (node.tenant === null || node.tenant === own)) {
    const classId = node.name === null ? null : node.id;
    adds.push({ label: t('actions.createRetailer'), icon: 'plus', act: { act: 'createRetailer', classId } });
  }
  return (
    <Stack gap="3">
      <DeedRow deeds={adds} onAct={onAct} />
      <Box borderTopWidth="1px" />
      <HStack wrap="wrap" gap="2">
        <DeedRow deeds={changesOf(node, retailer, t)} onAct={onAct} />
        {node.unit ? <UnitState unit={node.unit} /> : null}
      </HStack>
    </Stack>
  );
}

function changesOf(
  node: TreeNode,
  retailer: TreeNode | undefined,
  t: ReturnType<typeof useTranslation<'retailers'>>['t'],
): Deed[] {
  if (node.retailer) {
    const isActive = node.retailer.status === 'active';
    return [
      { label: t('actions.edit'), icon: 'edit', act: { act: 'editRetailer', retailer: node.retailer } },
      { label: t('actions.mergeInto'), icon: 'link', act: { act: 'merge', retailer: node.retailer } },
      {
        label: t(isActive ? 'actions.deactivateAsk' : 'actions.reactivateAsk'),
        icon: isActive ? 'pause' : 'play',
        act: { act: 'status', retailer: node.retailer },
      },
    ];
  }
  if (node.unit && retailer) {
    const { unit } = node;
    return [
      { label: t('actions.edit'), icon: 'edit', act: { act: 'editUnit', retailer, unit } },
      { label: t('actions.removeAsk'), icon: 'trash', act: { act: 'removeUnit', unit }, destructive: true },
    ];
  }
  if (node.name === null) return [];
  const classOfTrade = { id: node.id, name: node.name };
  return [
    { label: t('actions.rename'), icon: 'edit', act: { act: 'renameClass', classOfTrade } },
    { label: t('actions.removeAsk'), icon: 'trash', act: { act: 'removeClass', classOfTrade }, destructive: true },
  ];
}

function DeedRow({ deeds, onAct }: { deeds: readonly Deed[]; onAct: Props['onAct'] }) {
  if (deeds.length === 0) return null;
  return (
    <HStack wrap="wrap" gap="2">
      {deeds.map(({ label, icon, act, destructive }) => (
        <Button
          key={label}
          variant="outline"
          colorPalette={destructive ? 'red' : 'gray'}
          size="sm"
          onClick={() => onAct(act)}
        >
          <Icon name={icon} size={14} />
          {label}
        </Button>
      ))}
    </HStack>
  );
}

/** Parts are deactivated and activated at once: nothing is lost, and one click reverses it. */
function UnitState({ unit: { id, name, isActive } }: { unit: RetailerUnitDto }) {
  const { t } = useTranslation('retailers');
  const errorText = useErrorText();
  const [update, { isLoading }] = useUpdateRetailerUnitMutation();
  const toggle = async () => {
    const { error } = await update({ updateRetailerUnitDto: { id, isActive: !isActive } });
    if (error) notify({ kind: 'error', title: t('done.failed', { name }), text: errorText(error) });
    else notify({ kind: 'success', title: t(isActive ? 'done.deactivated' : 'done.reactivated', { name }) });
  };
  return (
    <Button variant="outline" colorPalette="gray" size="sm" loading={isLoading} onClick={() => void toggle()}>
      <Icon name={isActive ? 'pause' : 'play'} size={14} />
      {t(isActive ? 'actions.deactivate' : 'actions.reactivate')}
    </Button>
  );
}
