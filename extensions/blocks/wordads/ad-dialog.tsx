import {
	Button,
	Modal,
	Notice,
	RadioControl,
	TextareaControl,
	TextControl,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { errorMessage } from '../../../shared/error-message';
import { useIsMounted } from '../../../shared/use-is-mounted';
import { AdPicture } from './ad-picture';
import { removeAd, saveAd, type Ad } from './api';
import type { Format } from './formats';

interface Props {
	ad: Ad;
	format: Format;
	canWriteCode: boolean;
	onClose: () => void;
	onSaved: ( ad: Ad ) => void;
	onRemoved: () => void;
	/** It was saved or removed after the window was closed. */
	onChanged: () => void;
}

interface FieldsProps {
	ad: Ad;
	change: ( part: Partial< Ad > ) => void;
}

function HouseFields( {
	ad,
	change,
	format,
}: FieldsProps & { format: Format } ) {
	return (
		<>
			<AdPicture ad={ ad } format={ format } onChange={ change } />
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				type="url"
				label={ __( 'Where it leads to', 'mainstay-blocks' ) }
				placeholder="https://"
				value={ ad.link }
				onChange={ ( link ) => change( { link } ) }
			/>
		</>
	);
}

function CodeFields( { ad, change }: FieldsProps ) {
	return (
		<>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Name of the network', 'mainstay-blocks' ) }
				help={ __(
					'Visitors are told it where the consent gate is on.',
					'mainstay-blocks'
				) }
				value={ ad.network }
				onChange={ ( network ) => change( { network } ) }
			/>
			<TextareaControl
				__nextHasNoMarginBottom
				label={ __( 'Code of the network', 'mainstay-blocks' ) }
				help={ __(
					'It runs on your pages as it is. Paste only what comes from a network that you trust.',
					'mainstay-blocks'
				) }
				className="wp-block-jetpack-wordads__code"
				rows={ 6 }
				spellCheck={ false }
				value={ ad.code }
				onChange={ ( code ) => change( { code } ) }
			/>
		</>
	);
}

/** One ad of the site: it is the same wherever it stands. */
export function AdDialog( {
	ad: stored,
	format,
	canWriteCode,
	onClose,
	onSaved,
	onRemoved,
	onChanged,
}: Props ) {
	const [ ad, setAd ] = useState( stored );
	const [ error, setError ] = useState( '' );
	const [ isBusy, setIsBusy ] = useState( false );
	const isMounted = useIsMounted();
	const change = ( part: Partial< Ad > ) =>
		setAd( ( now ) => ( { ...now, ...part } ) );
	const run = async ( done: () => Promise< void > ) => {
		// Enter sends a form whose button is off.
		if ( isBusy ) {
			return;
		}
		setIsBusy( true );
		setError( '' );
		try {
			await done();
		} catch ( reason ) {
			setError( errorMessage( reason ) );
			setIsBusy( false );
		}
	};
	const save = ( event: FormEvent ) => {
		event.preventDefault();
		void run( async () => {
			const saved = await saveAd( ad );
			if ( isMounted() ) {
				onSaved( saved );
			} else {
				onChanged();
			}
		} );
	};
	return (
		<Modal
			title={
				ad.id
					? __( 'Change this ad', 'mainstay-blocks' )
					: __( 'Add an ad', 'mainstay-blocks' )
			}
			size="medium"
			onRequestClose={ onClose }
		>
			<form className="wp-block-jetpack-wordads__form" onSubmit={ save }>
				{ ad.id > 0 && (
					<p>
						{ __(
							'What you change here changes wherever this ad stands.',
							'mainstay-blocks'
						) }
					</p>
				) }
				{ canWriteCode && (
					<RadioControl
						label={ __( 'Kind', 'mainstay-blocks' ) }
						selected={ ad.kind }
						options={ [
							{
								value: 'house',
								label: __(
									'An image with a link',
									'mainstay-blocks'
								),
							},
							{
								value: 'code',
								label: __(
									'Code of a network',
									'mainstay-blocks'
								),
							},
						] }
						onChange={ ( kind ) =>
							change( { kind: kind as Ad[ 'kind' ] } )
						}
					/>
				) }
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Name', 'mainstay-blocks' ) }
					help={
						ad.kind === 'house'
							? __(
									'What is read aloud where the image has no alternative text.',
									'mainstay-blocks'
								)
							: undefined
					}
					value={ ad.name }
					onChange={ ( name ) => change( { name } ) }
				/>
				{ ad.kind === 'house' ? (
					<HouseFields
						ad={ ad }
						change={ change }
						format={ format }
					/>
				) : (
					<CodeFields ad={ ad } change={ change } />
				) }
				<div className="wp-block-jetpack-wordads__days">
					<TextControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						type="date"
						label={ __( 'First day', 'mainstay-blocks' ) }
						value={ ad.starts }
						onChange={ ( starts ) => change( { starts } ) }
					/>
					<TextControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						type="date"
						label={ __( 'Last day', 'mainstay-blocks' ) }
						value={ ad.ends }
						onChange={ ( ends ) => change( { ends } ) }
					/>
				</div>
				<div role="alert">
					{ error && (
						<Notice
							status="error"
							isDismissible={ false }
							spokenMessage={ null }
						>
							{ error }
						</Notice>
					) }
				</div>
				<div className="wp-block-jetpack-wordads__actions">
					<Button
						__next40pxDefaultSize
						type="submit"
						variant="primary"
						isBusy={ isBusy }
						disabled={ isBusy }
						accessibleWhenDisabled
					>
						{ __( 'Save the ad', 'mainstay-blocks' ) }
					</Button>
					{ ad.id > 0 && (
						<Button
							__next40pxDefaultSize
							variant="tertiary"
							isDestructive
							disabled={ isBusy }
							accessibleWhenDisabled
							onClick={ () =>
								void run( async () => {
									await removeAd( ad.id );
									if ( isMounted() ) {
										onRemoved();
									} else {
										onChanged();
									}
								} )
							}
						>
							{ __( 'Remove the ad', 'mainstay-blocks' ) }
						</Button>
					) }
				</div>
			</form>
		</Modal>
	);
}
