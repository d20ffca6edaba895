import { Box, Drawer, Heading, Stack, Text, Wrap } from '@chakra-ui/react';
import type { ComparedStoreDto } from '../../../api/comparisons.gen.js';
import { useGetComparisonStoresQuery } from '../../../api/comparisons.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { useComparison } from '../comparison-context.js';
import { SideDrawer } from '../../../components/side-drawer.js';

function Stores({ title, stores }: { title: string; stores: readonly ComparedStoreDto[] }) {
  const { words } = useComparison();
  const { t, format } = words;
  return (
    <Stack gap="2">
      <Heading as="h3" size="sm">
        {title}{' '}
        <Text as="span" color="fg.muted" fontWeight="normal">
          {format.integer(stores.length)}
        </Text>
      </Heading>
      {stores.length === 0 ? (
        <Text color="fg.muted">{t('storesDrawer.none')}</Text>
      ) : (
        <Wrap as="ul" listStyleType="none" gap="2">
          {stores.map(({ key, store, name }) => (
            <Box as="li" key={key} borderWidth="1px" borderRadius="full" px="2.5" py="0.5" textStyle="xs">
              {name ? `${store} · ${name}` : store}
            </Box>
          ))}
        </Wrap>
      )}
    </Stack>
  );
}

function Body({ product }: { product: string }) {
  const { words, source, filter } = useComparison();
  const { t, format } = words;
  const { data, error, refetch } = useGetComparisonStoresQuery({ ...source, product, ...(filter ? { filter } : {}) });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PanelSkeleton height="240px" />;
  return (
    <Stack gap="5">
      <Text>
        {t('storesDrawer.about', {
          name: words.value(data.product.name),
          gained: format.integer(data.gained.length),
          lost: format.integer(data.lost.length),
          kept: format.integer(data.kept.length),
          neither: format.integer(data.neither),
        })}
      </Text>
      <Stores title={t('points.gained')} stores={data.gained} />
      <Stores title={t('points.lost')} stores={data.lost} />
      <Stores title={t('columns.kept')} stores={data.kept} />
    </Stack>
  );
}

/** The stores behind a product's change of distribution, by name. */
export function StoresDrawer({ product, onClose }: { product: string | null; onClose: () => void }) {
  const { words } = useComparison();
  return (
    <SideDrawer open={product !== null} title={words.t('storesDrawer.title')} size="md" onClose={onClose}>
      <Drawer.Body pb="6">{product === null ? null : <Body product={product} />}</Drawer.Body>
    </SideDrawer>
  );
}
