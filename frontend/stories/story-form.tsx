import { Form, Formik, type FormikErrors, type FormikValues } from 'formik';
import type { ReactNode } from 'react';
import styles from './stories.module.css';

interface StoryFormProps {
  values: FormikValues;
  /** Shown at once, as if the form had been sent. */
  errors?: FormikErrors<FormikValues> | undefined;
  children: ReactNode;
}

/** The form around fields. */
export function StoryForm({ values, errors = {}, children }: StoryFormProps) {
  return (
    <Formik
      initialValues={values}
      initialErrors={errors}
      initialTouched={Object.fromEntries(Object.keys(errors).map((name) => [name, true]))}
      validate={() => errors}
      onSubmit={() => undefined}
    >
      <Form className={styles.storyForm} noValidate>
        {children}
      </Form>
    </Formik>
  );
}
