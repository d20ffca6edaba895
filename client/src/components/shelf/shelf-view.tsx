import { Flex, Stack, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useId, useImperativeHandle } from 'react';
import { useTranslation } from 'react-i18next';
import { outlineOf } from '@core/planogram/geometry/turn.js';
import { CardLayer } from './card/card-layer.js';
import { ShelfCompareLink } from './shelf-compare-link.js';
import { ShelfProductLink } from './shelf-product-link.js';
import { ShelfLegend } from './colours/shelf-legend.js';
import { ScaleBar } from './scale-bar.js';
import { seenIn } from './scene/shelf-scene.js';
import { ShelfStrip } from './shelf-strip.js';
import { ShelfSurface } from './shelf-surface.js';
import { useShelfTexts } from './shelf-texts.js';
import { ShelfToolbar } from './shelf-toolbar.js';
import { drawnUnit } from './shelf-types.js';
import type { ShelfViewProps } from './shelf-view-props.js';
import { type Shelf, useShelf } from './use-shelf.js';
import { type ShelfPictureMaker, useShelfPicture } from './use-shelf-picture.js';

function useShelfHandle({ handle }: ShelfViewProps, { stage, scene }: Shelf, maker: ShelfPictureMaker): void {
  useImperativeHandle(handle, () => ({
    picture: maker.make,
    showPlace: (place) => {
      const [part] = seenIn(scene, place);
      if (part) stage?.reveal(outlineOf(part));
    },
  }));
}

function useStart({ startAt }: ShelfViewProps, { stage, scene }: Shelf): void {
  const position = startAt === undefined ? undefined : scene.drawing.positions[scene.byKey.get(startAt)?.[0] ?? -1];
  useEffect(() => {
    if (position) stage?.startAt(outlineOf(position));
  }, [stage, position]);
}

/** A planogram from the front, to scale, to look at, navigate, select from and color by attribute or figure. */
export function ShelfView(props: ShelfViewProps) {
  const { drawing, picture } = props;
  const unit = drawnUnit(props.figureUnits, drawing.unit);
  const { t } = useTranslation('shelf');
  const id = useId();
  const shelf = useShelf(props);
  const { scene, stage, look, keys, entry, patterns } = shelf;
  const texts = useShelfTexts(scene, unit);
  const title = drawing.name || t('unnamed');
  const maker = useShelfPicture(scene, look, picture ?? { fileName: title, title, about: [] }, shelf.pictures.shown);
  useShelfHandle(props, shelf, maker);
  useStart(props, shelf);
  const { legend } = look.colouring;
  const hatched = { caps: drawing.positions.some(({ caps }) => caps.length > 0), gaps: scene.gaps.length > 0 };
  return (
    <Stack ref={shelf.folds.room} gap="2" minW="0">
      <ShelfToolbar
        patterns={legend.kind === 'classes' ? { on: patterns, toggle: shelf.togglePatterns } : null}
        prices={look.priceOf ? { on: shelf.showsPrices, toggle: shelf.togglePrices } : null}
        pictures={shelf.pictures.tool}
        fold={shelf.folds.fold}
        picture={picture ? { busy: maker.busy, save: () => void maker.save() } : null}
        pdf={props.pdf ?? null}
        onZoom={(factor) => stage?.zoom(factor, undefined, true)}
        onFit={(mode) => stage?.showAll(mode)}
      >
        {props.tools}
        {props.compare ? (
          <ShelfCompareLink
            {...props.compare}
            product={props.selected?.size === 1 ? [...props.selected][0] : undefined}
          />
        ) : null}
        {props.selected?.size === 1 ? <ShelfProductLink product={[...props.selected][0] ?? ''} /> : null}
      </ShelfToolbar>
      <ShelfSurface id={id} title={title} shelf={shelf} texts={texts} view={props} />
      <VisuallyHidden id={`${id}-help`}>{t('help')}</VisuallyHidden>
      <Flex direction={{ base: 'column-reverse', lg: 'row' }} gap={{ base: '2', lg: '4' }} justify="space-between">
        <ShelfLegend
          legend={legend}
          palette={look.palette}
          patterns={patterns}
          active={entry}
          onActive={shelf.setEntry}
          hatched={hatched}
        />
        {stage ? (
          <Flex gap="4" align="flex-start" justify="space-between" minW="0" flexShrink={{ lg: 0 }} maxW={{ lg: '60%' }}>
            <ShelfStrip stage={stage} scene={scene} colouring={look.asked} />
            <ScaleBar stage={stage} unit={unit} />
          </Flex>
        ) : null}
      </Flex>
      {stage ? (
        <CardLayer
          id={`${id}-card`}
          focused={keys.shown}
          stage={stage}
          surface={shelf.elements.surface}
          scene={scene}
          texts={texts}
          look={look}
          figures={props.figures}
          figureUnits={props.figureUnits}
          pictures={shelf.pictures.all}
        />
      ) : null}
    </Stack>
  );
}
