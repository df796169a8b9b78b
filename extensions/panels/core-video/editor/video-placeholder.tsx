import { BlockIcon, MediaPlaceholder } from '@wordpress/block-editor';
import {
	createBlock,
	getBlockVariations,
	type Block,
	type BlockVariation,
} from '@wordpress/blocks';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { video as icon } from '@wordpress/icons';
import { prependHTTPS } from '@wordpress/url';
import type { ComponentType } from 'react';
import type { Media } from './use-choice';
import { guidOf } from '../video-address';

/** Of the embed block: the addresses that it takes. */
interface EmbedVariation extends BlockVariation {
	patterns?: RegExp[];
}

/** An address that WordPress embeds is another block. */
function embedOf( url: string ) {
	const variation = getBlockVariations( 'core/embed' )?.find(
		( { patterns }: EmbedVariation ) =>
			patterns?.some( ( pattern ) => pattern.test( url ) )
	);
	return (
		variation &&
		createBlock( 'core/embed', { url, ...variation.attributes } )
	);
}

// Its types leave out what it may hold.
const Placeholder = MediaPlaceholder as unknown as ComponentType<
	Record< string, unknown >
>;

interface Props {
	value: { id?: number; src?: string };
	onChoose: ( media: Media | undefined ) => void;
	onGuid: ( guid: string ) => void;
	onError: ( message: string ) => void;
	onReplace?: ( block: Block ) => void;
	/** Back to the video that is there. */
	onCancel?: () => void;
}

/** Where an author chooses a video. */
export function VideoPlaceholder( {
	value,
	onChoose,
	onGuid,
	onError,
	onReplace,
	onCancel,
}: Props ) {
	const chooseAddress = ( address: string ) => {
		const url = prependHTTPS( address );
		const guid = guidOf( url );
		const embed = guid ? undefined : embedOf( url );
		if ( guid ) {
			onGuid( guid );
		} else if ( embed && onReplace ) {
			onReplace( embed );
		} else {
			onChoose( { url } );
		}
	};
	return (
		<Placeholder
			icon={ <BlockIcon icon={ icon } /> }
			labels={ {
				title: __( 'Video', 'mainstay-blocks' ),
				instructions: __(
					'Drag a video here, upload one, or choose one from your library.',
					'mainstay-blocks'
				),
			} }
			accept="video/*"
			allowedTypes={ [ 'video' ] }
			value={ value }
			onSelect={ onChoose }
			onSelectURL={ chooseAddress }
			onError={ onError }
		>
			{ onCancel && (
				<Button
					variant="tertiary"
					onClick={ onCancel }
					__next40pxDefaultSize
				>
					{ __( 'Cancel', 'mainstay-blocks' ) }
				</Button>
			) }
		</Placeholder>
	);
}
