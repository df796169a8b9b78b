/**
 * Every markup that hosted videos were ever saved as, newest first. They differ in the address and in
 * a class or two, so they are a table and not one file each.
 */
import { RichText } from '@wordpress/block-editor';
import type { ReactNode } from 'react';
import { CLASSES, saveAddress, type SaveProps } from './save';
import type { VideoAttributes } from './types';
import { videoAddress } from './video-address';

/** The first ones: the address without options, in the markup of an embed block. */
function saveBareAddress( { attributes: { guid, caption } }: SaveProps ) {
	return (
		<figure className={ CLASSES }>
			<div className="wp-block-embed__wrapper">
				{ `\nhttps://videopress.com/v/${ guid }\n` }
			</div>
			{ ! RichText.isEmpty( caption! ) && (
				<RichText.Content tagName="figcaption" value={ caption! } />
			) }
		</figure>
	);
}

/** The first address that had options. */
const FIRST = {
	noPreloadNone: true,
	noAverage: true,
	noCover: true,
	noResize: true,
} as const;

type Migrate = ( old: VideoAttributes ) => VideoAttributes;

/** A class name that is empty was told apart from none, and saved. */
const withClassName: Migrate = ( old ) => ( {
	...old,
	className: old.className ?? '',
} );

/**
 * @param attributes Of today: what older versions had not, their content cannot hold.
 * @param supports   Of the block.
 * @param saveOfCore WordPress's own.
 */
export function deprecatedOf(
	attributes: object,
	supports: object,
	saveOfCore: ( props: SaveProps ) => ReactNode
) {
	const version = (
		save: ( props: SaveProps ) => ReactNode,
		migrate?: Migrate,
		isNamed = true
	) => ( {
		attributes,
		supports: { ...supports, className: isNamed },
		save,
		...( migrate && { migrate } ),
	} );
	const old = { noPreloadNone: true } as const;
	return [
		// Nothing was said of `preload` where it is none.
		version( saveAddress( old ) ),
		// The average colour of the picture was not used yet.
		version( saveAddress( { ...old, noAverage: true } ), ( video ) => ( {
			...video,
			useAverageColor: false,
		} ) ),
		// The poster did not cover the frame.
		version( saveAddress( { ...old, noAverage: true, noCover: true } ) ),
		// The player had a size of its own.
		version( saveAddress( FIRST ), withClassName ),
		// The markup of WordPress's own block, with the frame's classes in the comment only.
		version( saveOfCore ),
		// An address and nothing else.
		version(
			saveBareAddress,
			// One that had nothing to say was read as the version above, and given classes.
			( video ) =>
				videoAddress( video, FIRST ).includes( '?' )
					? video
					: {
							...withClassName( video ),
							videoPressClassNames: CLASSES,
						},
			false
		),
	];
}
