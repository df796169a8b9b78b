import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Button } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Drawing, gridOf } from '../../../shared/embed/drawing';
import { EmbedFrame } from '../../../shared/embed/embed-frame';
import { Embedding } from '../../../shared/embed/embedding';
import { frameUrl, readCalendar } from './calendar-url';
import { Controls } from './controls';
import type { Embed } from './read-embed';
import type { CalendlyAttributes } from './types';
import { UrlPlaceholder } from './editor/url-placeholder';
import { useButton } from './use-button';
import { useEmbed } from './editor/use-embed';

const BLOCK = 'wp-block-jetpack-calendly';

/** A month, and the times of a day. */
const drawing = (
	<Drawing
		name="Calendly"
		light={ [
			...gridOf( 6, 5, [ 0, 30, 26, 22 ], 6 ),
			...gridOf( 1, 4, [ 216, 30, 104, 30 ], 8 ),
		] }
		dark={ [
			[ 0, 0, 120, 12 ],
			[ 96, 86, 26, 22 ],
			[ 216, 68, 104, 30 ],
		] }
	/>
);

function InnerButton() {
	return <div { ...useInnerBlocksProps( {}, { templateLock: 'all' } ) } />;
}

export function Edit( {
	attributes,
	setAttributes,
	clientId,
}: BlockEditProps< CalendlyAttributes > ) {
	const [ isEditing, setIsEditing ] = useState( false );
	const wrapper = useRef< HTMLDivElement >( null );
	const blockProps = useBlockProps( { ref: wrapper } );
	const button = useButton( clientId );
	const { state, submit } = useEmbed( ( embed: Embed | null ) => {
		if ( ! embed ) {
			setAttributes( { url: undefined } );
			if ( button.exists ) {
				button.set( undefined );
			}
			return;
		}
		const isLink = ( embed.style ?? style ) === 'link';
		setAttributes( {
			...embed.look,
			...( embed.style && { style: embed.style } ),
			url: embed.url,
		} );
		if ( isLink || button.exists ) {
			button.set( embed.url, embed.button );
		}
	} );
	const style = attributes.style === 'link' ? 'link' : 'inline';
	// Opened content may hold anything.
	const saved = typeof attributes.url === 'string' ? attributes.url : '';
	const url = readCalendar( saved ) ? saved : '';

	const embed = ( typed: string ) => {
		setIsEditing( false );
		// The field that had the focus goes away.
		wrapper.current?.focus();
		submit( typed );
	};
	const changeStyle = ( chosen: CalendlyAttributes[ 'style' ] ) => {
		setAttributes( { style: chosen } );
		if ( chosen === 'link' && ! button.exists ) {
			button.set( url );
		}
	};
	const content = () => {
		if ( state.status === 'embedding' ) {
			return <Embedding />;
		}
		if ( ! url || isEditing ) {
			const hasFailed = state.status === 'failed' && ! isEditing;
			return (
				<UrlPlaceholder
					key={ String( hasFailed ) }
					typed={ hasFailed ? state.typed : saved }
					hasFailed={ hasFailed }
					onSubmit={ embed }
				/>
			);
		}
		if ( style === 'inline' ) {
			return (
				<EmbedFrame
					service="Calendly"
					src={ frameUrl( url, attributes ) }
					link={ url }
					drawing={ drawing }
					block={ BLOCK }
				/>
			);
		}
		return button.exists ? (
			<InnerButton />
		) : (
			<Button
				variant="secondary"
				onClick={ () => changeStyle( 'link' ) }
				__next40pxDefaultSize
			>
				{ __( 'Add the button', 'mainstay-blocks' ) }
			</Button>
		);
	};
	return (
		<div { ...blockProps }>
			{ url && state.status !== 'embedding' && (
				<Controls
					attributes={ attributes }
					setAttributes={ setAttributes }
					style={ style }
					onStyle={ changeStyle }
					onEdit={ () => setIsEditing( true ) }
					onSubmit={ embed }
				/>
			) }
			{ content() }
		</div>
	);
}
