import type { BlockEditProps } from '@wordpress/blocks';
import { Icon } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { home } from '@wordpress/icons';
import { EmbedBlock } from '../../../shared/embed/embed-block';
import { Drawing, gridOf } from '../../../shared/embed/drawing';
import { EmbedFrame } from '../../../shared/embed/embed-frame';
import { readPost } from './read-post';
import type { NextdoorAttributes } from './types';

const HEIGHT_PIXELS = 500;

const getQuestion = () => ( {
	icon: <Icon icon={ home } />,
	title: __( 'Nextdoor', 'mainstay-blocks' ),
	instructions: __(
		'On Nextdoor, open the menu of a public post, choose Embed, and paste the code or its address here.',
		'mainstay-blocks'
	),
	label: __( 'Nextdoor address or embed code', 'mainstay-blocks' ),
	placeholder: 'https://nextdoor.com/embed/…',
	editLabel: __( 'Edit address', 'mainstay-blocks' ),
} );

const explain = () =>
	__(
		'This is not the address of a post on Nextdoor, nor its embed code. The address begins with https://nextdoor.com/embed/ or https://nextdoor.com/p/.',
		'mainstay-blocks'
	);

/** A post of a neighbor, with an image. */
const drawing = (
	<Drawing
		name="Nextdoor"
		light={ [
			[ 0, 0, 34, 34 ],
			...gridOf( 1, 2, [ 0, 48, 320, 8 ], 8 ),
			[ 0, 84, 320, 96 ],
		] }
		dark={ [
			[ 46, 4, 110, 10 ],
			[ 46, 22, 70, 6 ],
		] }
	/>
);

export function Edit( {
	attributes: { url = '' },
	setAttributes,
}: BlockEditProps< NextdoorAttributes > ) {
	// Saved by another hand, it is looked at like something typed.
	const post = readPost( url );
	return (
		<EmbedBlock
			question={ getQuestion() }
			saved={ url }
			isReadable={ post !== null }
			read={ readPost }
			onRead={ setAttributes }
			explain={ explain }
		>
			{ post && (
				<EmbedFrame
					key={ post.url }
					service="Nextdoor"
					src={ post.url }
					link={ post.url }
					drawing={ drawing }
					style={ { blockSize: HEIGHT_PIXELS } }
				/>
			) }
		</EmbedBlock>
	);
}
