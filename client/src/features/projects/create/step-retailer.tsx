import { Fieldset, SimpleGrid, Stack, Switch, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PROJECTS_TEXTS } from '../texts.js';
import { CallPointList } from './call-point-list.js';
import { RequiredMark } from './required-mark.js';
import { PlaceSelect } from './place-select.js';
import { RetailerList } from './retailer-list.js';
import type { Change, WizardChoice } from './wizard-choice.js';
import { type Missing, missingIn } from './wizard-rules.js';

/** Step 0: the retailer, a part of it, and some or all base call points. */
export function StepRetailer({ choice, onChange }: { choice: WizardChoice; onChange: Change }) {
  const { t } = useTranslation(PROJECTS_TEXTS);
  const [visited, setVisited] = useState<ReadonlySet<Missing>>(new Set());
  const visit = (field: Missing) => () => setVisited((before) => new Set(before).add(field));
  const missing = missingIn(0, choice);
  const message = (field: 'retailer' | 'callPoint') =>
    visited.has(field) && missing.includes(field) ? t(`wizard.rules.${field}`) : undefined;
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
      <Fieldset.Root invalid={message('retailer') !== undefined} onBlur={visit('retailer')}>
        <Fieldset.Legend>
          {t('wizard.retailers')}
          <RequiredMark />
        </Fieldset.Legend>
        <RetailerList
          chosen={choice.retailerId}
          onChoose={({ id, name }) =>
            onChange({ retailerId: id, retailerName: name, placeId: id, placeName: '', baseCallPoints: [] })
          }
        />
        <Fieldset.ErrorText>{message('retailer')}</Fieldset.ErrorText>
      </Fieldset.Root>
      <Stack gap="4">
        <PlaceSelect
          retailerId={choice.retailerId}
          value={choice.placeId}
          onChange={(placeId, placeName) => onChange({ placeId, placeName, baseCallPoints: [] })}
        />
        <Fieldset.Root invalid={message('callPoint') !== undefined} onBlur={visit('callPoint')}>
          <Fieldset.Legend>
            {t('wizard.callPoints')}
            <RequiredMark />
          </Fieldset.Legend>
          <CallPointList
            placeId={choice.placeId}
            chosen={choice.baseCallPoints}
            disabled={choice.multiBase}
            onChange={(baseCallPoints) => onChange({ baseCallPoints })}
          />
          <Fieldset.ErrorText>{message('callPoint')}</Fieldset.ErrorText>
        </Fieldset.Root>
        <Stack gap="0">
          <Switch.Root
            checked={choice.multiBase}
            onCheckedChange={({ checked }) => onChange({ multiBase: checked })}
            alignSelf="flex-start"
          >
            <Switch.HiddenInput />
            <Switch.Control />
            <Switch.Label>{t('wizard.multiBase')}</Switch.Label>
          </Switch.Root>
          <Text color="fg.muted" textStyle="sm">
            {t('wizard.multiBaseHint')}
          </Text>
        </Stack>
      </Stack>
    </SimpleGrid>
  );
}
