import {
	InspectorControls,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Icon, PanelBody, SelectControl } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { page } from '@wordpress/icons';
import { EmbedBlock } from '../../../shared/embed/embed-block';
import { Drawing, gridOf } from '../../../shared/embed/drawing';
import { EmbedFrame } from '../../../shared/embed/embed-frame';
import {
	frameStyleOf,
	ratioOf,
	readAttributes,
	readDocument,
} from './read-document';
import type { GoogleDocsAttributes } from './types';
import { Visibility } from './visibility';

const getQuestion = () => ( {
	icon: <Icon icon={ page } />,
	title: __( 'Google Docs', 'mainstay-blocks' ),
	instructions: __(
		'Share the document with everyone who has the link, or publish it to the web. Then paste its address here, or its embed code.',
		'mainstay-blocks'
	),
	label: __( 'Google Docs address or embed code', 'mainstay-blocks' ),
	placeholder: 'https://docs.google.com/document/d/…',
	editLabel: __( 'Edit address', 'mainstay-blocks' ),
} );

const explain = () =>
	__(
		'This is not the address of a document, a spreadsheet or slides. Open yours in Google Docs and copy the address from the bar at the top of the browser; it begins with https://docs.google.com/.',
		'mainstay-blocks'
	);

/** Shapes of the frame; one that is saved and not in the list stays. */
const getShapes = ( saved = '' ) => {
	const shapes = [
		{ value: '', label: __( 'Automatic', 'mainstay-blocks' ) },
		{
			value: 'ar-169',
			label: __( 'Widescreen (16:9)', 'mainstay-blocks' ),
		},
		{ value: 'ar-43', label: __( 'Standard (4:3)', 'mainstay-blocks' ) },
		{ value: 'ar-100', label: __( 'Square (1:1)', 'mainstay-blocks' ) },
		{ value: 'ar-141', label: __( 'Sheet of paper', 'mainstay-blocks' ) },
	];
	return shapes.some( ( { value } ) => value === saved )
		? shapes
		: [ ...shapes, { value: saved, label: ratioOf( saved ) || saved } ];
};

/** A sheet of text with a heading. */
const drawing = (
	<Drawing
		name="Google Docs"
		light={ [
			...gridOf( 1, 5, [ 60, 44, 200, 8 ], 10 ),
			[ 60, 134, 90, 46 ],
			...gridOf( 1, 3, [ 162, 134, 98, 8 ], 10 ),
		] }
		dark={ [ [ 60, 8, 140, 16 ] ] }
	/>
);

export function Edit( {
	attributes: { url, aspectRatio },
	setAttributes,
	clientId,
}: BlockEditProps< GoogleDocsAttributes > ) {
	const [ wasReplaced, setWasReplaced ] = useState( false );
	const wasJustInserted = useSelect(
		( select ) =>
			select( blockEditorStore ).wasBlockJustInserted( clientId ),
		[ clientId ]
	);
	// Saved by another hand, it is looked at like something typed.
	const found = readDocument( url );
	return (
		<EmbedBlock
			question={ getQuestion() }
			saved={ url }
			isReadable={ found !== null }
			read={ readAttributes }
			onRead={ ( attributes ) => {
				setAttributes( attributes );
				setWasReplaced( true );
			} }
			explain={ explain }
		>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'mainstay-blocks' ) }>
					<SelectControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Shape', 'mainstay-blocks' ) }
						value={ aspectRatio ?? '' }
						options={ getShapes( aspectRatio ) }
						onChange={ ( shape ) =>
							setAttributes( { aspectRatio: shape || undefined } )
						}
					/>
				</PanelBody>
			</InspectorControls>
			{ found && ( wasReplaced || wasJustInserted ) && (
				<Visibility frame={ found.frame } />
			) }
			{ found && (
				<EmbedFrame
					key={ found.frame }
					service="Google Docs"
					src={ found.frame }
					link={ found.url }
					drawing={ drawing }
					style={ frameStyleOf( found.kind, aspectRatio ) }
				/>
			) }
		</EmbedBlock>
	);
}
