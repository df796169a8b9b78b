import {
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import { createBlock, type BlockEditProps } from '@wordpress/blocks';
import {
	Button,
	ExternalLink,
	Icon,
	Notice,
	Placeholder,
} from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { EmbedFrame } from '../../../shared/embed/embed-frame';
import { useHandedOver } from '../../../shared/use-handed-over';
import { Controls } from './editor/controls';
import { icon } from './icon';
import { Picker } from './editor/picker';
import { Refusal } from './editor/refusal';
import { idsOf, isPageOfRestaurant, readRestaurants } from './restaurants';
import { Sketch } from './editor/sketch';
import type { OpentableAttributes } from './types';
import { useStyles } from './editor/use-styles';
import { frameUrl, linkOf, sizeOf, styleOf, withStyle } from './widget';

const BLOCK = 'wp-block-jetpack-opentable';

/** A button that leads to the page of a restaurant. */
const linkTo = ( url: string ) =>
	createBlock( 'core/buttons', {}, [
		createBlock( 'core/button', {
			url,
			text: __( 'Reserve a table', 'mainstay-blocks' ),
		} ),
	] );

/** The page of a restaurant is known, and its number is not. */
function PageNotice( { page, onLink }: { page: string; onLink: () => void } ) {
	return (
		<Notice status="info" isDismissible={ false }>
			<p>
				<ExternalLink href={ page }>
					{ page.replace( /^https?:\/\/(www\.)?|[?#].*$/g, '' ) }
				</ExternalLink>
			</p>
			<p>
				{ __(
					'This address does not contain the ID of the restaurant, which the reservation widget needs. Enter the ID above, or link to the page.',
					'mainstay-blocks'
				) }
			</p>
			<Button
				variant="secondary"
				onClick={ onLink }
				__next40pxDefaultSize
			>
				{ __( 'Use a button with this link', 'mainstay-blocks' ) }
			</Button>
		</Notice>
	);
}

export function Edit( {
	attributes,
	setAttributes,
	isSelected,
	clientId,
}: BlockEditProps< OpentableAttributes > ) {
	const [ isRefused, setIsRefused ] = useState( false );
	// Of a restaurant, without its number.
	const [ page, setPage ] = useState( '' );
	useHandedOver( clientId, setPage );
	const { replaceBlock } = useDispatch( blockEditorStore );
	const wrapper = useRef< HTMLDivElement >( null );
	const rid = idsOf( attributes.rid );
	const style = styleOf( attributes );
	const blockProps = useBlockProps( {
		ref: wrapper,
		className:
			style === 'button' && attributes.negativeMargin === true
				? 'has-no-margin'
				: undefined,
	} );
	useStyles( attributes, setAttributes, isSelected && rid.length > 1 );

	const store = ( next: Partial< OpentableAttributes > ) => {
		const wanted = { ...attributes, ...next };
		const chosen = next.style
			? withStyle( attributes.className, next.style )
			: {};
		// With several restaurants there is no button.
		const possible = styleOf( { ...wanted, ...chosen } );
		const isReset =
			possible === 'standard' &&
			styleOf( { ...wanted, ...chosen, rid: [] } ) === 'button';
		setAttributes( {
			...next,
			...chosen,
			...( isReset && withStyle( attributes.className, 'standard' ) ),
		} );
	};
	const submit = ( typed: string ) => {
		const found = readRestaurants( typed );
		setIsRefused( ! found );
		setPage( ! found && isPageOfRestaurant( typed ) ? typed : '' );
		if ( found ) {
			store( {
				...found,
				rid: [ ...new Set( [ ...rid, ...found.rid ] ) ],
			} );
			if ( ! rid.length ) {
				// The field that had the focus goes away.
				wrapper.current?.focus();
			}
		}
		return found !== null;
	};
	const remove = ( id: string ) =>
		store( { rid: rid.filter( ( other ) => other !== id ) } );
	const picker = (
		<Picker rid={ rid } onSubmit={ submit } onRemove={ remove } />
	);

	if ( ! rid.length ) {
		return (
			<div { ...blockProps }>
				<Placeholder
					icon={ <Icon icon={ icon } /> }
					label={ __( 'OpenTable Reservation', 'mainstay-blocks' ) }
					instructions={ __(
						'Enter a restaurant ID or the address of a restaurant on OpenTable, or paste a reservation widget embed code.',
						'mainstay-blocks'
					) }
					className={ `${ BLOCK }__placeholder` }
				>
					{ picker }
					{ isRefused && <Refusal /> }
					{ page && (
						<PageNotice
							page={ page }
							onLink={ () =>
								replaceBlock( clientId, linkTo( page ) )
							}
						/>
					) }
					<p>
						{ __(
							'OpenTable has closed its search by name to other sites. The ID of a restaurant is the number after “rid=” in the code of its reservation widget, or after “restref=” in the address of its reservation page.',
							'mainstay-blocks'
						) }
					</p>
					<div className={ `${ BLOCK }__links` }>
						<ExternalLink href="https://restaurant.opentable.com/get-started/">
							{ __( 'Sign up', 'mainstay-blocks' ) }
						</ExternalLink>
						<ExternalLink href="https://restaurant.opentable.com/">
							{ __( 'Learn more', 'mainstay-blocks' ) }
						</ExternalLink>
					</div>
				</Placeholder>
			</div>
		);
	}
	const isTooNarrow =
		style === 'wide' &&
		! [ 'wide', 'full' ].includes( attributes.align ?? '' );
	return (
		<div { ...blockProps }>
			<Controls attributes={ attributes } setAttributes={ setAttributes }>
				{ picker }
				{ isRefused && <Refusal /> }
			</Controls>
			{ isTooNarrow && (
				<Notice
					status="warning"
					isDismissible={ false }
					actions={ [
						{
							label: __( 'Use wide width', 'mainstay-blocks' ),
							variant: 'primary',
							onClick: () => setAttributes( { align: 'wide' } ),
						},
					] }
				>
					{ __(
						'The wide style may not fit here. Set the alignment of the block to wide or full width.',
						'mainstay-blocks'
					) }
				</Notice>
			) }
			{ rid.join() === '1' ? (
				<Sketch attributes={ attributes } />
			) : (
				<EmbedFrame
					service="OpenTable"
					src={ frameUrl( attributes ) }
					link={ linkOf( rid[ 0 ]! ) }
					drawing={ <Sketch attributes={ attributes } /> }
					block={ BLOCK }
					size={ sizeOf( attributes ) }
				/>
			) }
		</div>
	);
}
