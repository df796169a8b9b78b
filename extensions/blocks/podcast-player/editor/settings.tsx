import {
	ContrastChecker,
	InspectorControls,
	PanelColorSettings,
	useSettings,
} from '@wordpress/block-editor';
import {
	FormTokenField,
	PanelBody,
	RangeControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { chosenColor, colorOf } from './colors';
import { episodeLabels } from './episode-labels';
import { SubscribePanel } from './subscribe-panel';
import type { Feed, PodcastAttributes } from '../types';

const ColorPanel = PanelColorSettings as ComponentType<
	Record< string, unknown >
>;

/** The most that a player shows, and what it shows at first. */
const MOST = 10;
export const DEFAULT_ITEMS = 5;

export function Settings( {
	attributes,
	setAttributes,
	feed,
}: {
	attributes: PodcastAttributes;
	setAttributes: ( attributes: Partial< PodcastAttributes > ) => void;
	feed: Feed;
} ) {
	const { itemsToShow, selectedEpisodes } = attributes;
	const [ palette = [] ] = useSettings( 'color.palette' ) as [
		{ slug: string; color: string }[] | undefined,
	];
	const labels = episodeLabels( feed.options ?? [] );
	const labelOf = ( { guid, title }: { guid: string; title?: string } ) =>
		labels.find( ( { value } ) => value === guid )?.label ??
		( title || guid );
	const choose = ( tokens: string[] ) => {
		const chosen = tokens.slice( 0, MOST ).flatMap( ( token ) => {
			const found = labels.find( ( { label } ) => label === token );
			const kept = selectedEpisodes.find(
				( one ) => labelOf( one ) === token
			);
			return (
				kept ??
				( found ? { guid: found.value, title: found.title } : [] )
			);
		} );
		setAttributes( {
			selectedEpisodes: chosen,
			itemsToShow: chosen.length || DEFAULT_ITEMS,
		} );
	};
	const toggle = (
		name: 'showCoverArt' | 'showEpisodeTitle' | 'showEpisodeDescription',
		label: string
	) => (
		<ToggleControl
			label={ label }
			checked={ attributes[ name ] }
			onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
		/>
	);
	const color = ( name: 'primary' | 'secondary' | 'background' ) =>
		colorOf( attributes, name, palette );
	const colorSetting = (
		name: 'primary' | 'secondary' | 'background',
		label: string
	) => ( {
		label,
		value: color( name ),
		onChange: ( value?: string ) =>
			setAttributes( chosenColor( name, value, palette ) ),
	} );
	return (
		<>
			<InspectorControls>
				<PanelBody
					title={ __( 'Podcast settings', 'mainstay-blocks' ) }
				>
					<RangeControl
						label={ __( 'Number of items', 'mainstay-blocks' ) }
						value={ Math.min( MOST, Math.max( 1, itemsToShow ) ) }
						onChange={ ( value ) =>
							setAttributes( {
								itemsToShow: value ?? DEFAULT_ITEMS,
							} )
						}
						min={ 1 }
						max={ MOST }
						disabled={ selectedEpisodes.length > 0 }
						required
						__next40pxDefaultSize
					/>
					<div className="wp-block-jetpack-podcast-player__picker">
						<FormTokenField
							label={ __( 'Episodes', 'mainstay-blocks' ) }
							placeholder={ __(
								'Select an episode…',
								'mainstay-blocks'
							) }
							value={ selectedEpisodes.map( labelOf ) }
							suggestions={ labels.map( ( { label } ) => label ) }
							onChange={ ( tokens ) =>
								choose(
									tokens.map( ( token ) =>
										typeof token === 'string'
											? token
											: token.value
									)
								)
							}
							maxLength={ MOST }
							__experimentalExpandOnFocus
							help=""
							__next40pxDefaultSize
						/>
					</div>
					{ toggle(
						'showCoverArt',
						__( 'Show Cover Art', 'mainstay-blocks' )
					) }
					{ toggle(
						'showEpisodeTitle',
						__( 'Show Episode Title', 'mainstay-blocks' )
					) }
					{ toggle(
						'showEpisodeDescription',
						__( 'Show Episode Description', 'mainstay-blocks' )
					) }
					<ToggleControl
						label={ __(
							'Play the next episode by itself',
							'mainstay-blocks'
						) }
						checked={ attributes.playNext === true }
						onChange={ ( playNext ) =>
							setAttributes( { playNext: playNext || undefined } )
						}
					/>
				</PanelBody>
				<SubscribePanel
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
			</InspectorControls>
			<InspectorControls group="styles">
				<ColorPanel
					title={ __( 'Color Settings', 'mainstay-blocks' ) }
					initialOpen={ false }
					colorSettings={ [
						colorSetting(
							'primary',
							__( 'Primary Color', 'mainstay-blocks' )
						),
						colorSetting(
							'secondary',
							__( 'Secondary Color', 'mainstay-blocks' )
						),
						colorSetting(
							'background',
							__( 'Background Color', 'mainstay-blocks' )
						),
					] }
				>
					{ ( [ 'primary', 'secondary' ] as const ).map( ( name ) => (
						<ContrastChecker
							key={ name }
							textColor={ color( name ) }
							backgroundColor={ color( 'background' ) }
							isLargeText={ false }
						/>
					) ) }
				</ColorPanel>
			</InspectorControls>
		</>
	);
}
