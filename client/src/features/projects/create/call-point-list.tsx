import { Box, Checkbox, Input, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetBaseCallPointsQuery } from '../../../api/retailers.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { useFormat } from '../../../lib/use-format.js';
import { PROJECTS_TEXTS } from '../texts.js';
import { CHILDREN_DELAY, useAfter } from './use-after.js';
import type { WizardChoice } from './wizard-choice.js';

interface Props {
  /** '' until a retailer is chosen. */
  placeId: string;
  chosen: WizardChoice['baseCallPoints'];
  disabled: boolean;
  onChange: (chosen: WizardChoice['baseCallPoints']) => void;
}

const FEW = 8;

/** The base call points under a place, by name; any number of them. */
export function CallPointList({ placeId, chosen, disabled, onChange }: Props) {
  const { t } = useTranslation(PROJECTS_TEXTS);
  const format = useFormat();
  const [text, setText] = useState('');
  const settled = useAfter(placeId, CHILDREN_DELAY);
  const {
    currentData: points,
    error,
    refetch,
  } = useGetBaseCallPointsQuery({ path: settled ?? '' }, { skip: !settled });
  if (placeId === '') return <Text color="fg.muted">{t('wizard.noCallPoints')}</Text>;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!points) return <Skeleton h="120px" w="100%" />;
  if (points.length === 0) return <Text color="fg.muted">{t('wizard.noCallPointsText')}</Text>;
  const wanted = text.trim().toLocaleLowerCase();
  const shown = points.filter(({ name, place }) => `${place} ${name}`.toLocaleLowerCase().includes(wanted));
  const isChosen = (id: string) => chosen.some((point) => point.id === id);
  const toggle = (id: string, name: string) =>
    onChange(isChosen(id) ? chosen.filter((point) => point.id !== id) : [...chosen, { id, name }]);
  return (
    <Stack gap="2" width="100%" opacity={disabled ? 0.6 : undefined}>
      {points.length > FEW ? (
        <Input
          size="sm"
          type="search"
          value={text}
          disabled={disabled}
          aria-label={t('wizard.filterCallPoints')}
          placeholder={t('wizard.filterCallPoints')}
          onChange={(event) => setText(event.target.value)}
        />
      ) : null}
      <Box
        role="group"
        aria-label={t('wizard.callPoints')}
        maxH="180px"
        overflowY="auto"
        borderWidth="1px"
        borderRadius="l2"
        px="3"
        py="2"
      >
        {shown.length === 0 ? <Text color="fg.muted">{t('wizard.noCallPoints')}</Text> : null}
        {shown.map(({ basecallpointid: id, name, place }) => (
          <Checkbox.Root
            key={id}
            display="flex"
            py="1"
            disabled={disabled}
            checked={!disabled && isChosen(id)}
            onCheckedChange={() => toggle(id, name)}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>
              {name}
              {place ? (
                <Text as="span" color="fg.muted" ms="2">
                  {place}
                </Text>
              ) : null}
            </Checkbox.Label>
          </Checkbox.Root>
        ))}
      </Box>
      <Text color="fg.muted" textStyle="sm" role="status">
        {t('wizard.chosen', { count: chosen.length, formatted: format.integer(chosen.length) })}
      </Text>
    </Stack>
  );
}
