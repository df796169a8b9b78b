/** What a hosted video keeps, and how it is read from the markup of a video of WordPress. */
import { parseWithAttributeSchema } from '@wordpress/blocks';
import type { VideoAttributes } from './types';

export const BLOCK = 'core/video';

interface Schema {
	type?: string;
	source?: string;
	selector?: string;
	attribute?: string;
	default?: unknown;
}

/** Saved in the comment: without a `<video>` there is no markup to hold them. */
const IN_COMMENT = [
	'autoplay',
	'controls',
	'loop',
	'muted',
	'playsInline',
	'poster',
	'preload',
	'src',
] as const;

/** The order is that of saved content. */
const ADDED: Record< string, Schema > = {
	maxWidth: { type: 'string', default: '100%' },
	guid: { type: 'string' },
	isVideoPressExample: { type: 'boolean', default: false },
	playsinline: { type: 'boolean' },
	seekbarPlayedColor: { type: 'string', default: '' },
	seekbarLoadingColor: { type: 'string', default: '' },
	seekbarColor: { type: 'string', default: '' },
	useAverageColor: { type: 'boolean', default: true },
	videoPressTracks: { type: 'array', default: [] },
	videoPressClassNames: { type: 'string' },
};

export type Schemas = Record< string, Schema >;

/** @param ofCore WordPress's own attributes of the block. */
export function attributesOf( ofCore: Schemas ): Schemas {
	const kept = Object.entries( ofCore ).map( ( [ key, schema ] ) => {
		const { source, selector, attribute, ...rest } = schema;
		return [
			key,
			IN_COMMENT.includes( key as ( typeof IN_COMMENT )[ number ] )
				? rest
				: schema,
		];
	} );
	const all = { ...Object.fromEntries( kept ), ...ADDED };
	// Off in all content that says nothing, whichever version of the block saved it.
	all.playsInline = { ...all.playsInline, default: false };
	return all;
}

/** What is off without being said stays unsaid. */
function readMarkup( markup: string, ofCore: Schema, ours: Schema ): unknown {
	const value = parseWithAttributeSchema( markup, ofCore );
	return value === undefined || ( value === false && ! ofCore.default )
		? ours.default
		: value;
}

/**
 * For the filter `blocks.getBlockAttributes`: where the markup has a `<video>`, it says how the
 * video plays, as it does in a WordPress without us.
 *
 * @param ofCore WordPress's own attributes of the block.
 */
export function readerOf( ofCore: Schemas ) {
	return (
		attributes: VideoAttributes,
		{ name, attributes: schemas }: { name: string; attributes: Schemas },
		markup: unknown
	): VideoAttributes => {
		// An older version of WordPress's block reads markup itself.
		if ( name !== BLOCK || schemas.src?.source ) {
			return attributes;
		}
		const isVideo =
			typeof markup === 'string' && markup.includes( '<video' );
		const inMarkup = isVideo
			? IN_COMMENT.filter( ( key ) => ofCore[ key ] ).map( ( key ) => [
					key,
					readMarkup( markup, ofCore[ key ]!, schemas[ key ]! ),
				] )
			: [];
		return { ...attributes, ...Object.fromEntries( inMarkup ) };
	};
}
