import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { Button, Notice, TextControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { fetchDetails } from './api';
import { readSite, siteOf } from './read-site';

const ITEM = 'jetpack/blogroll-item';

/** Asks for the address of a site, and adds it with what the site says of itself. */
export function AddSite( { clientId }: { clientId: string } ) {
	const [ typed, setTyped ] = useState( '' );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ message, setMessage ] = useState( '' );
	const request = useRef< AbortController >();
	const { insertBlock } = useDispatch( blockEditorStore );
	const { getBlocks } = useSelect( blockEditorStore, [] );
	useEffect( () => () => request.current?.abort(), [] );

	const add = async ( url: URL ) => {
		const controller = new AbortController();
		request.current = controller;
		setIsBusy( true );
		let site = siteOf( url );
		try {
			site = siteOf(
				url,
				await fetchDetails( url.href, controller.signal )
			);
		} catch {
			setMessage(
				sprintf(
					/* translators: %s: address of a site, without https://. */
					__(
						'%s did not say what it is called, so its address is its name. You can change that in the list.',
						'mainstay-blocks'
					),
					url.hostname
				)
			);
		}
		if ( controller.signal.aborted ) {
			return;
		}
		setIsBusy( false );
		setTyped( '' );
		void insertBlock(
			createBlock( ITEM, { ...site } ),
			undefined,
			clientId,
			false
		);
	};
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		if ( isBusy ) {
			return;
		}
		setMessage( '' );
		const url = readSite( typed );
		const isThere = getBlocks( clientId ).some(
			( { attributes } ) => attributes.url === url?.href
		);
		if ( url && ! isThere ) {
			void add( url );
		} else {
			setMessage(
				url
					? __(
							'This site is in the list already.',
							'mainstay-blocks'
						)
					: __(
							'This is not the address of a site. It looks like example.com or https://example.com/blog.',
							'mainstay-blocks'
						)
			);
		}
	};
	return (
		<form className="wp-block-jetpack-blogroll__add" onSubmit={ submit }>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Address of a site', 'mainstay-blocks' ) }
				placeholder="https://example.com"
				type="text"
				inputMode="url"
				value={ typed }
				onChange={ setTyped }
			/>
			<Button
				__next40pxDefaultSize
				variant="primary"
				type="submit"
				isBusy={ isBusy }
				accessibleWhenDisabled
				disabled={ isBusy || ! typed.trim() }
			>
				{ __( 'Add site', 'mainstay-blocks' ) }
			</Button>
			{ message && (
				<Notice status="warning" onRemove={ () => setMessage( '' ) }>
					{ message }
				</Notice>
			) }
		</form>
	);
}
