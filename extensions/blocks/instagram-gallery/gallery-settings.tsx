import { InspectorControls } from '@wordpress/block-editor';
import {
	Button,
	ExternalLink,
	Notice,
	PanelBody,
	RangeControl,
	ToggleControl,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useRequest } from '../../../shared/use-request';
import { fetchConnections } from './api';
import { limited, LIMITS } from './limits';
import type { InstagramGalleryAttributes } from './types';
import type { Account } from './use-account';

/** The account of the gallery. Who connected it may disconnect it, and is told first what that does. */
function AccountPanel( {
	attributes: { accessToken, instagramUser },
	account: { attempt, step, remove, leave },
}: {
	attributes: InstagramGalleryAttributes;
	account: Account;
} ) {
	const [ isAsking, setIsAsking ] = useState( false );
	const connections = useRequest( fetchConnections, [ attempt ] );
	const isMine =
		connections.status === 'ready' &&
		connections.data.some( ( { token } ) => token === accessToken );
	const isBusy = step.status === 'disconnecting';

	return (
		<PanelBody title={ __( 'Account', 'mainstay-blocks' ) }>
			<p>
				<ExternalLink
					href={ `https://www.instagram.com/${ encodeURIComponent( instagramUser ?? '' ) }/` }
				>
					{ `@${ instagramUser }` }
				</ExternalLink>
			</p>
			{ connections.status === 'failed' && (
				<Notice
					status="warning"
					isDismissible={ false }
					actions={ [
						{
							label: __( 'Try again', 'mainstay-blocks' ),
							onClick: connections.retry,
							variant: 'secondary',
						},
					] }
				>
					{ __(
						'Whether you may disconnect this account is not known.',
						'mainstay-blocks'
					) }{ ' ' }
					{ connections.message }
				</Notice>
			) }
			<div className="wp-block-jetpack-instagram-gallery__accounts">
				{ ! isAsking && (
					<Button
						__next40pxDefaultSize
						variant="secondary"
						onClick={ leave }
					>
						{ __( 'Choose another account', 'mainstay-blocks' ) }
					</Button>
				) }
				{ isAsking && (
					<p role="status">
						{ sprintf(
							/* translators: %s: name of an account. */
							__(
								'Disconnect @%s? The copies of its images are deleted from this site, and its galleries in other posts show a link to the account instead.',
								'mainstay-blocks'
							),
							instagramUser ?? ''
						) }
					</p>
				) }
				{ isAsking && (
					<Button
						__next40pxDefaultSize
						variant="secondary"
						onClick={ () => setIsAsking( false ) }
					>
						{ __( 'Keep it', 'mainstay-blocks' ) }
					</Button>
				) }
				{ isMine && (
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						isDestructive
						isBusy={ isBusy }
						disabled={ isBusy }
						accessibleWhenDisabled
						onClick={
							isAsking ? remove : () => setIsAsking( true )
						}
					>
						{ __( 'Disconnect the account', 'mainstay-blocks' ) }
					</Button>
				) }
			</div>
		</PanelBody>
	);
}

/** The sidebar. */
export function GallerySettings( {
	attributes,
	setAttributes,
	account,
}: {
	attributes: InstagramGalleryAttributes;
	setAttributes: ( changes: Partial< InstagramGalleryAttributes > ) => void;
	account: Account;
} ) {
	const range = ( name: keyof typeof LIMITS, label: string ) => (
		<RangeControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ label }
			value={ limited( name, attributes[ name ] ) }
			min={ LIMITS[ name ].min }
			max={ LIMITS[ name ].max }
			onChange={ ( value ) =>
				setAttributes( { [ name ]: limited( name, value ) } )
			}
		/>
	);
	return (
		<InspectorControls>
			<AccountPanel attributes={ attributes } account={ account } />
			<PanelBody title={ __( 'Settings', 'mainstay-blocks' ) }>
				{ range( 'count', __( 'Number of posts', 'mainstay-blocks' ) ) }
				{ range(
					'columns',
					__( 'Number of columns', 'mainstay-blocks' )
				) }
				{ range(
					'spacing',
					__( 'Image spacing (px)', 'mainstay-blocks' )
				) }
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Stack on mobile', 'mainstay-blocks' ) }
					help={ __(
						'One below the other on small screens.',
						'mainstay-blocks'
					) }
					checked={ !! attributes.isStackedOnMobile }
					onChange={ ( isStackedOnMobile ) =>
						setAttributes( { isStackedOnMobile } )
					}
				/>
			</PanelBody>
		</InspectorControls>
	);
}
