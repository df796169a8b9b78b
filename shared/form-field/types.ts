/** What the blocks of form fields have in common. */

/** Kinds of fields, as the names of their blocks end. */
export type FieldKind =
	| 'text'
	| 'name'
	| 'email'
	| 'url'
	| 'date'
	| 'telephone'
	| 'textarea'
	| 'checkbox'
	| 'consent'
	| 'checkbox-multiple'
	| 'radio'
	| 'select'
	| 'number'
	| 'time'
	| 'rating'
	| 'slider'
	| 'hidden'
	| 'image-select'
	| 'file';

/** How a field looks. Fields that share their look change together. */
export type FieldStyles = {
	/** Of the input, in pixels. */
	borderRadius?: number;
	borderWidth?: number;
	/** A length, or the name of a size of the theme. */
	labelFontSize?: string;
	fieldFontSize?: string;
	lineHeight?: number;
	labelLineHeight?: number;
	/** Colours, or names of colours of the theme. */
	inputColor?: string;
	labelColor?: string;
	fieldBackgroundColor?: string;
	/** Of the options that stand as buttons. */
	buttonBackgroundColor?: string;
	buttonBorderRadius?: number;
	buttonBorderWidth?: number;
	borderColor?: string;
};

type Common = FieldStyles & {
	required: boolean;
	/** Stands after the label of a required field. */
	requiredText?: string;
	/** In older content also those of radio buttons and checkbox groups, which are blocks now. */
	options: string[];
	defaultValue: string;
	placeholder: string;
	id?: string;
	/** Share of the form's width, in percent; `auto` in newer content. */
	width: number | string;
	shareFieldAttributes: boolean;
	/** Newer content can hide the mark of a required field. Kept as it is. */
	requiredIndicator?: boolean;
	/** The markup of fields whose label and input are blocks inside. Kept as it is. */
	savedMarkup?: string;
	className?: string;
};

/** A field whose label and input are always blocks inside it. */
export type PartsAttributes = Pick<
	Common,
	| 'id'
	| 'required'
	| 'requiredIndicator'
	| 'width'
	| 'shareFieldAttributes'
	| 'savedMarkup'
>;

/** Labels are HTML, as rich text is. */
export type FieldAttributes = Common & { label?: string };

/** A field whose block says what its label is until the author writes another. */
export type LabelledFieldAttributes = Common & { label: string };

/** Of an option that is a block inside its field. */
export type OptionAttributes = {
	/** HTML, as rich text is. */
	label?: string;
	fieldType: 'checkbox' | 'radio';
};
