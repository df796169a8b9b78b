import { Button, Notice, Placeholder } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { Gallery } from './api';
import { Grid } from './grid';
import { icon } from './icon';
import { limited } from './limits';
import { may } from '../../../shared/rights';
import type { InstagramGalleryAttributes } from './types';
import type { Account } from './use-account';
import { useGallery } from './use-gallery';

/** Why the pictures are not the newest, or nothing. */
function Problem( {
	gallery: { problem, username },
	isSelected,
	onConnect,
}: {
	gallery: Gallery;
	isSelected: boolean;
	onConnect: () => void;
} ) {
	if ( problem === 'token' ) {
		return (
			<Notice
				status="warning"
				isDismissible={ false }
				actions={
					may( 'uploads' )
						? [
								{
									label: __(
										'Connect again',
										'mainstay-blocks'
									),
									onClick: onConnect,
									variant: 'secondary',
								},
							]
						: []
				}
			>
				{ sprintf(
					/* translators: %s: name of an account. */
					__(
						'Instagram no longer accepts the connection of @%s. Visitors still see the images that were copied last.',
						'mainstay-blocks'
					),
					username
				) }
			</Notice>
		);
	}
	if ( problem && isSelected ) {
		return (
			<Notice status="info" isDismissible={ false }>
				{ problem === 'rate'
					? __(
							'Instagram was asked too often. It will be asked for new images again later.',
							'mainstay-blocks'
						)
					: __(
							'Instagram does not respond. This site will ask it for new images again later.',
							'mainstay-blocks'
						) }
			</Notice>
		);
	}
	return null;
}

/** A gallery without pictures: says why, and what to do. */
function Without( {
	status,
	message,
	children,
}: {
	status: 'error' | 'warning';
	message: string;
	children: ReactNode;
} ) {
	return (
		<Placeholder
			icon={ icon }
			label={ __( 'Instagram Gallery', 'mainstay-blocks' ) }
			notices={
				<Notice status={ status } isDismissible={ false }>
					{ message }
				</Notice>
			}
		>
			<div className="wp-block-jetpack-instagram-gallery__accounts">
				{ children }
			</div>
		</Placeholder>
	);
}

/** The pictures of the account that a block has. */
export function LiveGallery( {
	attributes,
	isSelected,
	account,
}: {
	attributes: InstagramGalleryAttributes;
	isSelected: boolean;
	account: Account;
} ) {
	const { request, tryAgain } = useGallery(
		attributes.accessToken!,
		attributes.instagramUser
	);
	const count = limited( 'count', attributes.count );
	const chooseAnother = (
		<Button
			__next40pxDefaultSize
			variant="secondary"
			onClick={ account.leave }
		>
			{ __( 'Choose another account', 'mainstay-blocks' ) }
		</Button>
	);

	if ( request.status === 'loading' ) {
		return (
			<div
				role="status"
				aria-label={ __( 'Loading the images…', 'mainstay-blocks' ) }
			>
				<Grid
					attributes={ attributes }
					pictures={ [] }
					waiting={ count }
				/>
			</div>
		);
	}
	// What posts hold stays until somebody chooses: opening a post does not change it.
	if ( request.status === 'failed' ) {
		return (
			<Without status="error" message={ request.message }>
				<Button
					__next40pxDefaultSize
					variant="primary"
					onClick={ tryAgain }
				>
					{ __( 'Try again', 'mainstay-blocks' ) }
				</Button>
				{ chooseAnother }
			</Without>
		);
	}
	const gallery = request.data;
	const { pictures, pending } = gallery;
	if ( ! pictures.length && ! pending ) {
		return (
			<Without
				status="warning"
				message={ __(
					'No images were found in your Instagram account.',
					'mainstay-blocks'
				) }
			>
				{ chooseAnother }
			</Without>
		);
	}
	return (
		<>
			{ account.step.status === 'failed' && (
				<Notice status="error" isDismissible={ false }>
					{ account.step.message }
				</Notice>
			) }
			<Problem
				gallery={ gallery }
				isSelected={ isSelected }
				onConnect={ account.connect }
			/>
			{ isSelected && ! pending && pictures.length < count && (
				<Notice status="info" isDismissible={ false }>
					{ sprintf(
						/* translators: %d: number of posts. */
						_n(
							'There is currently only %d post in your Instagram account.',
							'There are currently only %d posts in your Instagram account.',
							pictures.length,
							'mainstay-blocks'
						),
						pictures.length
					) }
				</Notice>
			) }
			<Grid
				attributes={ attributes }
				pictures={ pictures }
				waiting={ pending }
			/>
		</>
	);
}
