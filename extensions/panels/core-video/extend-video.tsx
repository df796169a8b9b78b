/**
 * What hosted videos add to WordPress's video block: attributes, markup and older markup, and an edit
 * that loads with the first video.
 */
import { createBlobURL } from '@wordpress/blob';
import { createBlock, type BlockEditProps } from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';
import type { ComponentType, ReactNode } from 'react';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { attributesOf, BLOCK, readerOf, type Schemas } from './attributes';
import { deprecatedOf } from './deprecated';
import { saveOf, type SaveProps } from './save';
import type { VideoAttributes, VideoProps } from './types';

const HostedEdit = lazyEdit< VideoAttributes >(
	() =>
		import(
			/* webpackChunkName: "core-video/edit" */ './edit'
		) as Promise< {
			Edit: ComponentType< BlockEditProps< VideoAttributes > >;
		} >
) as ComponentType< VideoProps & { CoreEdit: ComponentType< VideoProps > } >;

/** Files that are dropped become videos only if all of them are videos. */
const fromFiles = {
	type: 'files',
	// Before WordPress's own, which takes one file at a time.
	priority: 5,
	isMatch: ( files: File[] ) =>
		files.every( ( file ) => file.type.startsWith( 'video/' ) ),
	transform: ( files: File[] ) =>
		files.map( ( file ) =>
			createBlock( BLOCK, { blob: createBlobURL( file ) } )
		),
};

/** What is read of WordPress's settings of the block. */
export interface VideoSettings {
	attributes: Schemas;
	supports: object;
	transforms?: { from?: object[]; to?: object[] };
	save: ( props: SaveProps ) => ReactNode;
	edit: ComponentType< VideoProps >;
	deprecated?: object[];
}

/** @param settings WordPress's own, before its filters. */
export function extendVideo( settings: VideoSettings ) {
	const { attributes, supports, transforms, save, edit } = settings;
	const CoreEdit = edit;
	const ours = attributesOf( attributes );
	addFilter(
		'blocks.getBlockAttributes',
		'mainstay/core-video',
		readerOf( attributes )
	);
	return {
		...settings,
		attributes: ours,
		edit: ( props: VideoProps ) => (
			<HostedEdit { ...props } CoreEdit={ CoreEdit } />
		),
		save: saveOf( save ),
		deprecated: [
			...deprecatedOf( ours, supports, save ),
			...( settings.deprecated ?? [] ),
		],
		transforms: {
			...transforms,
			from: [ fromFiles, ...( transforms?.from ?? [] ) ],
		},
	};
}
