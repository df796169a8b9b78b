import {
	BlockControls,
	InspectorControls,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import {
	PanelBody,
	Placeholder,
	TextareaControl,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { BlockEditProps } from '@wordpress/blocks';
import { CaptionField } from '../../../shared/controls/caption-field';
import { useRequest } from '../../../shared/use-request';
import { findPictures, type Picture } from './api';
import { Candidate } from './candidate';
import { icon } from './icon';
import { aspectRatio, chosen, copied, fileOf } from './picture-of';
import { ProviderSetUp } from './provider-set-up';
import { Results } from './results';
import { SearchForm } from './search-form';
import { useCanvasStyle } from '../../../shared/canvas-style';
import './editor.scss';
import './style.scss';
import type { GifAttributes } from './types';
import { isAddress } from './giphy-id';
import { useSearch } from './use-search';

export function Edit( {
	attributes,
	setAttributes,
	isSelected,
	clientId,
}: BlockEditProps< GifAttributes > ) {
	const { caption, searchText = '', paddingTop, alt } = attributes;
	const blockProps = useBlockProps( { ref: useCanvasStyle( 'gif/edit' ) } );
	const [ text, setText ] = useState( searchText );
	const [ isReplacing, setIsReplacing ] = useState( false );
	const [ provider, setProvider ] = useState< string >();
	const [ picture, setPicture ] = useState< Picture >();
	// Found where images have to be copied before the block can hold them.
	const [ candidate, setCandidate ] = useState< Picture >();
	const file = candidate?.file ?? fileOf( attributes );
	const isAsking = ! file || ( isSelected && isReplacing );

	const choose = ( next: Picture, words: string, from: string ) => {
		setPicture( next );
		setCandidate( from === 'commons' ? next : undefined );
		if ( from !== 'commons' ) {
			setAttributes( chosen( next, words ) );
		}
	};
	const { search, run } = useSearch( ( first, words, from ) => {
		setIsReplacing( true );
		choose( first, words, from );
	} );
	const isNew = useSelect(
		( select ) =>
			select( blockEditorStore ).wasBlockJustInserted( clientId ),
		[ clientId ]
	);
	useEffect( () => {
		// A pasted address made the block.
		if ( isNew && ! file && isAddress( searchText ) ) {
			run( searchText );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once, when the block is added.
	}, [ isNew ] );
	const [ attempt, setAttempt ] = useState( 0 );
	const request = useRequest(
		async ( signal ) =>
			isAsking ? findPictures( '', undefined, signal ) : undefined,
		[ isAsking, attempt ]
	);
	const latest = request.status === 'ready' ? request.data : undefined;
	// While the site is asked again, what it said before stands.
	const [ known, setKnown ] = useState( latest );
	if ( latest && latest !== known ) {
		setKnown( latest );
	}
	const site = latest ?? known;
	const form = (
		<>
			<SearchForm
				text={ text }
				onText={ setText }
				search={ search }
				providers={ site?.providers ?? [] }
				provider={ provider ?? site?.provider ?? '' }
				onProvider={ setProvider }
				onSearch={ ( words ) => run( words, provider ) }
			/>
			<ProviderSetUp
				providers={ site?.providers ?? [] }
				onChanged={ () => setAttempt( attempt + 1 ) }
			/>
		</>
	);

	if ( ! file ) {
		return (
			<div { ...blockProps }>
				<Placeholder
					icon={ icon }
					label={ __( 'GIF', 'mainstay-blocks' ) }
					instructions={ __(
						'Search for an animated image, or paste its address at GIPHY.',
						'mainstay-blocks'
					) }
				>
					{ form }
				</Placeholder>
			</div>
		);
	}
	return (
		<figure { ...blockProps }>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton
						isPressed={ isReplacing }
						onClick={ () => setIsReplacing( ! isReplacing ) }
					>
						{ __( 'Replace', 'mainstay-blocks' ) }
					</ToolbarButton>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'mainstay-blocks' ) }>
					<TextareaControl
						label={ __( 'Alternative text', 'mainstay-blocks' ) }
						help={ __(
							'Says what is on the image to those who do not see it.',
							'mainstay-blocks'
						) }
						value={ alt ?? '' }
						onChange={ ( value ) =>
							setAttributes( { alt: value } )
						}
					/>
				</PanelBody>
			</InspectorControls>
			{ isAsking && form }
			<div
				className="wp-block-jetpack-gif__frame"
				style={ { aspectRatio: aspectRatio( paddingTop ) } }
			>
				<img
					src={ file }
					alt={ candidate?.title || alt || searchText }
				/>
			</div>
			{ isAsking && search.status === 'ready' && (
				<Results
					pictures={ search.found.pictures }
					selected={ picture?.id }
					onSelect={ ( next ) =>
						choose( next, search.text, search.found.provider )
					}
				/>
			) }
			{ candidate && (
				<Candidate
					key={ candidate.id }
					id={ candidate.id }
					onCopied={ ( copy ) => {
						setCandidate( undefined );
						setAttributes( {
							...copied(
								copy,
								search.status === 'ready' ? search.text : ''
							),
							// The licence wants the author named; what is written stays.
							caption: caption || copy.caption,
						} );
					} }
				/>
			) }
			{ ( isSelected || caption ) && (
				<CaptionField
					value={ caption }
					onChange={ ( value ) =>
						setAttributes( { caption: value } )
					}
				/>
			) }
		</figure>
	);
}
