import { Box, Flex, Heading, HStack, Link, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { type Language, LANGUAGES } from '@core/language.js';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { chooseColorMode, useColorModeChoice } from '../src/lib/color-mode.js';
import { switchLanguage } from '../src/lib/i18n.js';
import type { Chapter, Story } from './story.js';

const MODES = ['system', 'light', 'dark'] as const;
const FILES = import.meta.glob<{ default: Chapter }>('./stories/*.stories.tsx', { eager: true });
const CHAPTERS = Object.values(FILES)
  .map((file) => file.default)
  .sort((a, b) => a.title.localeCompare(b.title, 'en'));

const idOf = (chapter: Chapter, story: Story): string => `${chapter.title}/${story.name}`.replaceAll(' ', '-');
const ALL = CHAPTERS.flatMap((chapter) => chapter.stories.map((story) => ({ id: idOf(chapter, story), story })));

/** Every shared component in its states: a list of them, and the one that the address names. */
export function Gallery() {
  const [params] = useSearchParams();
  const chosen = ALL.find(({ id }) => id === params.get('story')) ?? ALL[0];
  return (
    <Flex minH="100dvh" direction={{ base: 'column', md: 'row' }} bg="bg.subtle">
      <Stack as="nav" aria-label="Stories" gap="5" p="4" w={{ md: '260px' }} borderEndWidth="1px" bg="bg.panel">
        <Text fontWeight="bold">Components</Text>
        <Looks />
        {CHAPTERS.map((chapter) => (
          <Stack key={chapter.title} gap="1">
            <Text fontWeight="semibold">{chapter.title}</Text>
            {chapter.stories.map((story) => {
              const id = idOf(chapter, story);
              return (
                <Link key={id} asChild aria-current={id === chosen?.id ? 'page' : undefined}>
                  <RouterLink to={{ search: `?story=${encodeURIComponent(id)}` }}>{story.name}</RouterLink>
                </Link>
              );
            })}
          </Stack>
        ))}
      </Stack>
      <Box as="main" flex="1" p="6" minW="0">
        {chosen ? <Shown key={chosen.id} id={chosen.id} story={chosen.story} /> : null}
      </Box>
    </Flex>
  );
}

function Shown({ id, story: { name, Show } }: { id: string; story: Story }) {
  return (
    <Stack gap="5" data-story={id}>
      <Heading as="h2" size="lg">
        {name}
      </Heading>
      <Suspense>
        <Show />
      </Suspense>
    </Stack>
  );
}

const languageOf = (text: string): Language => LANGUAGES.find((one) => one === text) ?? 'en-US';

/** Language and colors to look in. */
function Looks() {
  const { i18n } = useTranslation();
  const mode = useColorModeChoice();
  return (
    <HStack gap="2">
      <NativeSelect.Root size="sm">
        <NativeSelect.Field
          aria-label="Language"
          value={i18n.language}
          onChange={({ target }) => void switchLanguage(languageOf(target.value))}
        >
          {LANGUAGES.map((language) => (
            <option key={language}>{language}</option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field
          aria-label="Colors"
          value={mode}
          onChange={({ target }) => chooseColorMode(MODES.find((one) => one === target.value) ?? 'system')}
        >
          {MODES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </HStack>
  );
}
