import type { BlockEditProps } from '@wordpress/blocks';
import type { ComponentType } from 'react';
import { lazyEdit } from '../../../../shared/lazy/lazy-edit';
import type { ContactFormAttributes } from '../types';

type Props = BlockEditProps< ContactFormAttributes >;

const SavedForm = lazyEdit< ContactFormAttributes >(
	() => import( /* webpackChunkName: "saved-form/edit" */ './saved-form' )
);

/**
 * A form with a number is only a reference to a saved form; all others are edited in place. One
 * that has both is edited in place: nothing of it may be lost.
 */
export const withSavedForm = ( FormEdit: ComponentType< Props > ) =>
	function ContactFormEdit( props: Props ) {
		const { ref, savedMarkup } = props.attributes;
		return ref && ! savedMarkup ? (
			<SavedForm { ...props } />
		) : (
			<FormEdit { ...props } />
		);
	};
