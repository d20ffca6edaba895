import { Box, Button, Flex, HStack, NativeSelect, Stack, Tabs, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useGetMasterDataQuery } from '../../api/master-data.js';
import { useGetRetailerTreeQuery } from '../../api/retailers.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { Icon } from '../../components/icon.js';
import { TemplateMenu } from '../../components/import/template-menu.js';
import { PageHeader } from '../../components/page-header.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { useUrlChoice, useUrlText } from '../../lib/url-state.js';
import { useFormat } from '../../lib/use-format.js';
import type { TableObject } from '../../../../src/core/tables/table-fields.js';
import { OBJECTS, PICTURES, TABS } from './master-list.js';
import { MasterFinding, UnchosenFinding } from './master-finding.js';
import { masterTemplateUrl } from './import/master-import-calls.js';
import { ImportsMenu } from './imports-menu.js';
import { RowsPanel } from './rows/rows-panel.js';

const ImportDialog = lazyPart(async () => (await import('./import/import-dialog.js')).MasterImportDialog);
const PicturesPanel = lazyPart(
  async () => (await import('../../components/retailer-pictures/pictures-panel.js')).PicturesPanel,
);
const RowDrawer = lazyPart(async () => (await import('./rows/row-drawer.js')).RowDrawer);

/** `/masterdata`: a retailer's master products and stores: import, search, edit, history, export. */
export default function MasterDataPage() {
  const { t } = useTranslation('master-data');
  const { data: tree, error, refetch } = useGetRetailerTreeQuery({ include: 'all' });
  const [chosen, choose] = useUrlText('retailer');
  const retailers = tree?.retailers ?? [];
  const retailer = retailers.find(({ id }) => id === chosen) ?? (retailers.length === 1 ? retailers[0] : undefined);
  return (
    <Box>
      <PageHeader title={t('title')} lead={t('lead')} />
      {error && !tree ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!tree && !error ? <PanelSkeleton height="420px" /> : null}
      {tree && retailers.length === 0 ? (
        <EmptyState
          icon="store"
          title={t('noRetailers.title')}
          text={t('noRetailers.text')}
          action={
            <Button asChild>
              <RouterLink to="/manageretailers">{t('noRetailers.action')}</RouterLink>
            </Button>
          }
        />
      ) : null}
      {retailers.length > 0 ? (
        <HStack mb="4" maxW="420px">
          <Text as="label" {...{ htmlFor: 'master-retailer' }} color="fg.muted" whiteSpace="nowrap">
            {t('retailer')}
          </Text>
          <NativeSelect.Root>
            <NativeSelect.Field
              id="master-retailer"
              value={retailer?.id ?? ''}
              onChange={(event) => choose(event.target.value)}
            >
              {retailer ? null : <option value="">{t('chooseRetailer')}</option>}
              {retailers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </HStack>
      ) : null}
      {tree && retailers.length > 0 && !retailer ? (
        <Stack gap="4">
          <UnchosenFinding retailers={retailers} onChoose={choose} />
          <EmptyState icon="database" title={t('pickFirst.title')} text={t('pickFirst.text')} />
        </Stack>
      ) : null}
      {retailer ? <Lists key={retailer.id} retailerId={retailer.id} name={retailer.name} /> : null}
    </Box>
  );
}

/** Products, stores and product pictures of one retailer. */
function Lists({ retailerId, name: retailer }: { retailerId: string; name: string }) {
  const { t } = useTranslation('master-data');
  const format = useFormat();
  const [tab, setTab] = useUrlChoice('list', TABS, 'prd');
  const object = tab === PICTURES ? 'prd' : tab;
  const [importId, setImportId] = useUrlText('import');
  const [rowKey, setRowKey] = useUrlText('row');
  const [isImporting, setIsImporting] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const { data: overview } = useGetMasterDataQuery({ retailerid: retailerId });
  const list = object === 'prd' ? overview?.products : overview?.stores;
  const counts = { prd: overview?.products.rows, str: overview?.stores.rows };
  const isOpen = isImporting || importId !== null;
  const begin = (wanted: typeof object) => {
    setTab(wanted);
    setIsImporting(true);
  };
  return (
    <>
      <Box mb="4">
        <MasterFinding name={retailer} overview={overview} onImport={begin} />
      </Box>
      <Tabs.Root value={tab} onValueChange={({ value }) => setTab(TABS.find((name) => name === value) ?? 'prd')}>
        <Flex wrap="wrap" gap="3" align="center" justify="space-between" mb="3">
          <Tabs.List aria-label={t('tabs.label')}>
            {TABS.map((name) => (
              <Tabs.Trigger key={name} value={name}>
                {t(`tabs.${name}`)}
                {name !== PICTURES && counts[name] ? (
                  <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
                    {format.integer(counts[name])}
                  </Text>
                ) : null}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {tab === PICTURES ? null : (
            <ListActions
              retailerId={retailerId}
              object={object}
              onOpen={setImportId}
              onAdd={() => setIsAdding(true)}
              onImport={() => setIsImporting(true)}
            />
          )}
        </Flex>
        {OBJECTS.map((name) => (
          <Tabs.Content key={name} value={name} pt="0">
            {name === tab ? (
              <RowsPanel
                retailerId={retailerId}
                object={name}
                note={
                  list?.updatedAt
                    ? t('summary.version', {
                        version: format.integer(list.version),
                        when: format.relative(list.updatedAt),
                      })
                    : null
                }
                onOpen={setRowKey}
                onImport={() => setIsImporting(true)}
              />
            ) : null}
          </Tabs.Content>
        ))}
        <Tabs.Content value={PICTURES} pt="0">
          {tab === PICTURES ? <PicturesPanel of={{ retailerId }} /> : null}
        </Tabs.Content>
      </Tabs.Root>
      {isOpen ? (
        <ImportDialog
          retailerId={retailerId}
          object={object}
          importId={importId}
          keyFields={object === 'prd' ? (overview?.productKey ?? ['upc']) : ['number']}
          onImport={setImportId}
          onClose={() => {
            setIsImporting(false);
            setImportId(null);
          }}
        />
      ) : null}
      {rowKey !== null || isAdding ? (
        <RowDrawer
          key={`${object} ${rowKey ?? ''}`}
          retailerId={retailerId}
          object={object}
          rowKey={isAdding ? null : rowKey}
          keyFields={object === 'prd' ? (overview?.productKey ?? ['upc']) : ['number']}
          onClose={() => {
            setIsAdding(false);
            setRowKey(null);
          }}
        />
      ) : null}
    </>
  );
}

interface ActionsProps {
  retailerId: string;
  object: TableObject;
  onOpen: (importId: string) => void;
  onAdd: () => void;
  onImport: () => void;
}

/** What can be done to a list. */
function ListActions({ retailerId, object, onOpen, onAdd, onImport }: ActionsProps) {
  const { t } = useTranslation('master-data');
  return (
    <HStack gap="2" wrap="wrap">
      <ImportsMenu retailerId={retailerId} object={object} onOpen={onOpen} />
      <TemplateMenu object={object} url={masterTemplateUrl} />
      <Button variant="outline" colorPalette="gray" onClick={onAdd}>
        <Icon name="plus" size={14} />
        {t(`actions.add_${object}`)}
      </Button>
      <Button onClick={onImport}>
        <Icon name="upload" size={14} />
        {t('actions.import')}
      </Button>
    </HStack>
  );
}
