import { Menu, Portal, Spinner, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLazyGetExtractFileQuery } from '../../../api/reports.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { CsvButton } from './csv-button.js';

/** The project's datasets, each a CSV behind a signed link that is fetched when the menu opens. */
export function CsvMenu({ projectId, name }: { projectId: string; name: string }) {
  const { t } = useTranslation('lite');
  const format = useFormat();
  const errorText = useErrorText();
  const [fetchLinks, { data, error, isFetching }] = useLazyGetExtractFileQuery();
  return (
    <Menu.Root
      lazyMount
      positioning={{ placement: 'bottom-end' }}
      onOpenChange={({ open }) => open && void fetchLinks({ p: projectId })}
    >
      <Menu.Trigger asChild>
        <CsvButton name={name} />
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="220px">
            {isFetching ? (
              <Text px="3" py="2" color="fg.muted" role="status">
                <Spinner size="xs" me="2" />
                {t('actions.csvFetching')}
              </Text>
            ) : error ? (
              <Text px="3" py="2" color="fg.error" role="alert" maxW="260px">
                {errorText(error)}
              </Text>
            ) : (
              data?.map((dataset) => (
                <Menu.Item key={dataset.name} value={dataset.name} asChild>
                  <a href={dataset.link} download>
                    <Text flex="1">{t(`datasets.${dataset.name}`)}</Text>
                    <Text color="fg.subtle" textStyle="xs">
                      {t('datasets.rows', { count: dataset.rows, formatted: format.integer(dataset.rows) })}
                    </Text>
                  </a>
                </Menu.Item>
              ))
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
